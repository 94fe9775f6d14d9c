import { expect, test } from './support/test.ts';

test('Chromium finds nothing wrong with the manifest, and could install the site', async ({
  page,
}) => {
  await page.goto('/docs');
  const session = await page.context().newCDPSession(page);
  const { url, data, errors } = await session.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(data).toContain('"maskable"');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // tests run in incognito windows, which cannot install apps
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
});

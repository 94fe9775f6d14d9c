import {
  buildCaches,
  goOffline,
  heading,
  makeAvailable,
  findMissingNotice,
  offlineNoise,
  storedPaths,
} from '../support/offline.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({
  serviceWorkers: 'allow',
  expectedNoise: new RegExp(`${offlineNoise.source}|/app`),
});

test('a site below a path keeps its own files, and none of the host beside it', async ({
  page,
  context,
}) => {
  await visit(page, '/docs/offline');
  await makeAvailable(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/docs/']);
  expect((await buildCaches(page)).every((name) => name.startsWith('docs /docs/ '))).toBe(true);
  expect((await storedPaths(page)).filter((path) => !path.startsWith('/docs/'))).toEqual([]);
  await goOffline(context);
  await page.goto('/docs/docs/everything');
  await expect(heading(page)).toHaveText('Everything');
  await page.getByRole('link', { name: 'Offline reading' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Everything' }).click();
  await expect(page).toHaveURL('/docs/docs/everything');
  await page.goto('/docs/docs/missing');
  await expect(findMissingNotice(page)).toBeVisible();
});

test('the worker of a site above it is left alone', async ({ page, context }) => {
  await context.route('**/app-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "addEventListener('fetch', () => {});" }),
  );
  await context.route('**/app', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
  );
  const scopes = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.map(({ scope }) => new URL(scope).pathname).toSorted();
    });
  await page.goto('/app');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/app-worker.js');
    await navigator.serviceWorker.ready;
  });
  await visit(page, '/docs/offline');
  await makeAvailable(page);
  expect(await scopes()).toEqual(['/', '/docs/']);
  await page.getByRole('button', { name: 'Turn off and delete all' }).click();
  await expect(page.getByText('Offline reading is off')).toBeVisible();
  await expect.poll(scopes).toEqual(['/']);
  await page.reload();
  await expect(page.getByText('Offline reading is off')).toBeVisible();
  expect(await scopes()).toEqual(['/']);
});

import { followLink, hold, stepInHistory } from './support/visit.ts';
import { expect, test as base, type Page } from '@playwright/test';
import {
  buildDeployment,
  changeCode,
  removeDeployments,
  startHost,
  type Host,
} from './support/deployments.ts';
import { nightly } from './support/nightly.ts';

type Builds = { readonly a: string; readonly b: string; readonly edited: string };

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

const test = base.extend<{ host: Host }, { builds: Builds }>({
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      const start = page('Start', 'Text of the start.');
      const first = {
        'start.mdx': start,
        'guide.mdx': page('Guide', 'Text of the first build.'),
        'leaving.mdx': page('Leaving', 'Text that goes.'),
      };
      const second = {
        'start.mdx': start,
        'guide.mdx': page('Guide', 'Text of the second build.'),
      };
      const a = await buildDeployment('a', first);
      const edited = await buildDeployment('edited', second);
      await provide({ a, b: await changeCode(edited), edited });
      await removeDeployments();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  host: async ({ builds }, provide) => {
    const host = await startHost(builds.a);
    await provide(host);
    await host.close();
  },
});

// run all tests in one worker, to share the builds
test.describe.configure({ mode: 'default' });

const hydrated = (reader: Page) => reader.locator('html[data-has-hydrated=true]').waitFor();

const open = async (reader: Page, address: string): Promise<() => number> => {
  let loads = 0;
  // with `saveData`, nothing is preloaded: pages and modules load when they are used
  await reader.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    new MutationObserver(() => {
      const title = document.querySelector('[role="alert"] h1')?.textContent;
      if (title) {
        sessionStorage.setItem('seen', title);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await reader.goto(address);
  await hydrated(reader);
  reader.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  return () => loads;
};

const seenError = (reader: Page) => reader.evaluate(() => sessionStorage.getItem('seen'));
const sidebarLink = (reader: Page, name: string) =>
  reader.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name });

test('a link leads to the new page with one load', async ({ page: reader, host, builds }) => {
  const loads = await open(reader, `${host.address}/docs/start`);
  host.deploy(builds.b);
  await sidebarLink(reader, 'Guide').click();
  await expect(reader.getByText('Text of the second build.')).toBeVisible();
  await expect(reader).toHaveURL(`${host.address}/docs/guide`);
  await hydrated(reader);
  expect(loads()).toBe(1);
  expect(await seenError(reader)).toBeNull();
  await stepInHistory(reader, -1);
  await expect(reader.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
});

test('a link leads to a page that was only edited without a load', async ({
  page: reader,
  host,
  builds,
}) => {
  const loads = await open(reader, `${host.address}/docs/start`);
  host.deploy(builds.edited);
  await sidebarLink(reader, 'Guide').click();
  await expect(reader.getByText('Text of the second build.')).toBeVisible();
  await expect(sidebarLink(reader, 'Leaving')).toHaveCount(0);
  expect(loads()).toBe(0);
  expect(await seenError(reader)).toBeNull();
});

test('a page looked at before the deploy is still there', async ({
  page: reader,
  host,
  builds,
}) => {
  const loads = await open(reader, `${host.address}/docs/start`);
  await sidebarLink(reader, 'Guide').click();
  await expect(reader.getByText('Text of the first build.')).toBeVisible();
  host.deploy(builds.b);
  await stepInHistory(reader, -1);
  await expect(reader.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  expect(loads()).toBe(0);
});

test(
  'a page that the new build lacks is not found, after one load',
  nightly,
  async ({ page: reader, host, builds }) => {
    const loads = await open(reader, `${host.address}/docs/start`);
    host.deploy(builds.b);
    const missingModule = reader.waitForResponse(
      (response) => response.url().includes('/assets/') && response.status() === 404,
    );
    const leaving = await hold(reader, '**/docs/leaving');
    const reloads: string[] = [];
    reader.on('request', (request) => {
      if (request.method() === 'HEAD') {
        reloads.push(request.url());
      }
    });
    await sidebarLink(reader, 'Leaving').click();
    await Promise.all([leaving.firstRequest, missingModule]);
    // the missing module belongs to the page being left, so it must not cause another reload
    await reader
      .waitForRequest((request) => request.method() === 'HEAD', { timeout: 1500 })
      .catch(() => null);
    await leaving.release();
    await expect(reader.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(reader).toHaveURL(`${host.address}/docs/leaving`);
    await hydrated(reader);
    expect(reloads).toEqual([]);
    expect(loads()).toBe(1);
    expect(await seenError(reader)).toBeNull();
  },
);

test(
  'a page whose module is gone is reloaded once, and complete when the module is back',
  nightly,
  async ({ page: reader, host }) => {
    const loads = await open(reader, `${host.address}/docs/start`);
    host.breakPaths(/\/assets\/SearchPage/, 404);
    await followLink(reader, '/search');
    const failure = reader.getByRole('alert');
    await expect(failure).toContainText('Page Error');
    await expect(failure).toContainText('SearchPage');
    await expect(reader).toHaveURL(`${host.address}/search`);
    expect(loads()).toBe(1);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');

    host.repair();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await hydrated(reader);
    await expect(failure).toHaveCount(0);
    expect(loads()).toBe(2);
  },
);

test(
  'a module that was gone for a moment costs one load',
  nightly,
  async ({ page: reader, host }) => {
    const loads = await open(reader, `${host.address}/docs/start`);
    host.breakPaths(/\/assets\/SearchPage/, 404);
    reader.on('request', (request) => {
      if (request.isNavigationRequest()) {
        host.repair();
      }
    });
    await followLink(reader, '/search');
    await hydrated(reader);
    await expect(reader.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await expect(reader).toHaveURL(`${host.address}/search`);
    expect(loads()).toBe(1);
  },
);

for (const module of ['index', 'client']) {
  const tag = module === 'index' ? {} : nightly;
  test(
    `a new build without its ${module} module can be read and is not reloaded endlessly`,
    tag,
    async ({ page: reader, host, builds }) => {
      const loads = await open(reader, `${host.address}/docs/start`);
      host.deploy(builds.b);
      host.breakPaths(new RegExp(`/assets/${module}-`), 404);
      await sidebarLink(reader, 'Guide').click();
      await expect(reader.getByText('Text of the second build.')).toBeVisible();
      // one load of the new build, and one retry in case its files were not complete yet
      await expect.poll(loads).toBe(2);
      const settled = await reader.waitForRequest(isDocument, { timeout: 1500 }).catch(() => null);
      expect(settled, 'one more load').toBeNull();
      await expect(reader.getByText('Text of the second build.')).toBeVisible();
      await reader
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Start' })
        .click();
      await expect(reader.getByText('Text of the start.')).toBeVisible();
    },
  );
}

const isDocument = (request: { isNavigationRequest: () => boolean }): boolean =>
  request.isNavigationRequest();

test('a page that came with the payload of another build is reloaded once and can be read', async ({
  page: reader,
  host,
}) => {
  const loads = await open(reader, `${host.address}/docs/start`);
  let isStale = true;
  await reader.route('**/RSC/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: isStale ? text.replace(/"_buildId":"/, '$&x') : text });
  });
  await reader.goto(`${host.address}/docs/guide`);
  const failure = reader.getByRole('alert');
  await expect(failure).toContainText('does not belong to this page');
  expect(loads(), 'asked for, and once more').toBe(2);
  await expect(reader.getByText('Text of the first build.')).toBeVisible();

  isStale = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await hydrated(reader);
  await expect(failure).toHaveCount(0);
});

test('a new build that responds with errors shows the error, and Retry gets the page', async ({
  page: reader,
  host,
  builds,
}) => {
  const loads = await open(reader, `${host.address}/docs/start`);
  host.deploy(builds.b);
  host.breakPaths(/\/RSC\//, 503);
  await sidebarLink(reader, 'Guide').click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Page Error' })).toBeVisible();
  await expect(reader.getByRole('alert')).toContainText('503');
  expect(loads()).toBe(0);
  host.repair();
  await reader.getByRole('button', { name: 'Retry' }).click();
  await expect(reader.getByText('Text of the second build.')).toBeVisible();
  await hydrated(reader);
  expect(loads()).toBe(1);
});

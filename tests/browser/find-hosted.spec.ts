import { expect, type Page, type Request } from '@playwright/test';

import { collectSearchSections } from '../../src/publish/outputs/search-sections.ts';
import { pushCollection } from '../../src/site/search/hosted/push-collection.ts';
import { createTypesenseAdmin } from '../../src/site/search/hosted/typesense-admin.ts';
import { loadShippedSite } from '../support/shipped-site.ts';
import {
  type Failure,
  startTypesenseServer,
  type TypesenseServer,
} from '../support/typesense/server.ts';
import { nightly } from './support/nightly.ts';
import { test } from './support/offline-test.ts';
import {
  field,
  hosted,
  hostSearch,
  modal,
  openModal,
  openPage,
  options,
} from './support/search.ts';

let server: TypesenseServer;

test.beforeAll(async () => {
  server = await startTypesenseServer('30.1');
  const built = await loadShippedSite();
  await pushCollection(
    createTypesenseAdmin(server.origin, server.keys.admin),
    {
      alias: hosted.collection,
      sections: collectSearchSections(built),
      synonyms: built.site.synonyms,
      contentHash: '0123456789ab',
    },
    { isDryRun: false, report: () => {} },
  );
});
test.afterAll(() => server.close());
test.afterEach(() => {
  server.failure = null;
});

const serve = async (page: Page): Promise<Request[]> => {
  await hostSearch(page);
  const requests: Request[] = [];
  await page.route(`https://${hosted.host}/**`, async (route) => {
    const request = route.request();
    requests.push(request);
    const { pathname } = new URL(request.url());
    try {
      const response = await fetch(
        `${server.origin}${pathname}?x-typesense-api-key=${server.keys.search}`,
        { method: 'POST', body: request.postData() },
      );
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    } catch {
      // the service closed the connection, or the page aborted the request
      await route.abort().catch(() => {});
    }
  });
  return requests;
};

test('the dialog asks the collection over https, with the search key, and shows its results', async ({
  page,
}) => {
  const requests = await serve(page);
  const ownIndex: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/search/')) {
      ownIndex.push(request.url());
    }
  });
  await openPage(page);
  await openModal(page);
  await field(page).fill('purchaseOffer');
  await expect(options(page).first()).toHaveAttribute('href', '/docs/api/shop#purchaseoffer');
  await expect(options(page).first().locator('mark').first()).toHaveText('purchaseOffer');
  const [first] = requests;
  // browsers omit port 443, the default for HTTPS
  expect(first?.url()).toBe(
    `https://${hosted.host}/multi_search?x-typesense-api-key=${hosted.key}`,
  );
  expect(first?.postData()).toContain(
    '"filter_by":"language:=`en` && docusaurus_tag:=[`docs-default-current`]"',
  );
  expect(ownIndex).toEqual([]);

  await modal(page)
    .getByRole('link', { name: /^See all \d+ results$/ })
    .click();
  await expect(page).toHaveURL('/search?q=purchaseOffer');
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(found.first()).toHaveText('purchaseOffer');
  await page.getByRole('radio', { name: 'Changelog' }).check();
  await expect.poll(() => requests.at(-1)?.postData()).toContain('area:=`changelog`');
});

test('a query without results in the collection gets suggestions', nightly, async ({ page }) => {
  await serve(page);
  await openPage(page);
  await openModal(page);
  await field(page).fill('leaqqderxx');
  await expect(modal(page).getByText('No results for "leaqqderxx"').first()).toBeVisible();
  await modal(page)
    .getByText('Try searching for:')
    .locator('..')
    .getByRole('button')
    .first()
    .click();
  await expect(options(page).first()).toBeVisible();
});

const failures: readonly (readonly [string, Failure])[] = [
  ['rejects the key', { kind: 'status', status: 401 }],
  ['is overloaded', { kind: 'status', status: 429 }],
  ['is down', { kind: 'status', status: 503 }],
  [
    'reports an error in a response of status 200',
    { kind: 'search-error', code: 404, error: 'Not found.' },
  ],
  ['responds with a page', { kind: 'text', text: '<!doctype html>' }],
  ['closes the connection', { kind: 'cut-off' }],
];

test(
  'every failure of the service shows in the dialog, and the next query is sent again',
  nightly,
  async ({ page }) => {
    await serve(page);
    await openPage(page);
    await openModal(page);
    const retry = modal(page).getByRole('button', { name: 'Retry' });
    for (const [index, [, failure]] of failures.entries()) {
      server.failure = failure;
      await field(page).fill(`shop ${index}`);
      await expect(retry).toBeVisible();
      await expect(modal(page).getByText('Unable to fetch results', { exact: true })).toBeVisible();
      await expect(options(page)).toHaveCount(0);
      server.failure = null;
      await field(page).fill('shop');
      await expect(options(page).first()).toContainText('Shop');
      await expect(retry).toHaveCount(0);
    }
  },
);

test(
  'a service that does not respond within five seconds has failed',
  nightly,
  async ({ page }) => {
    await serve(page);
    server.failure = { kind: 'hang' };
    await openPage(page, '/search?q=shop');
    await expect(page.getByText('Fetching new results...')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Unable to fetch results',
    );
    server.failure = null;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
);

test('a request is aborted when the reader types on', async ({ page }) => {
  await page.addInitScript(() => {
    const aborted: unknown[] = [];
    const { fetch: ask } = globalThis;
    globalThis.fetch = (address, init) => {
      init?.signal?.addEventListener('abort', () => {
        if (init.signal?.reason?.name === 'AbortError') {
          aborted.push(init.body);
        }
      });
      return ask(address, init);
    };
    Object.assign(globalThis, { aborted });
  });
  await serve(page);
  await openPage(page);
  await openModal(page);
  server.failure = { kind: 'hang' };
  const isSent = page.waitForRequest(
    (request) => request.postData()?.includes('"q":"sho"') === true,
  );
  await field(page).fill('sho');
  await isSent;
  server.failure = null;
  await field(page).fill('shop');
  await expect(options(page).first()).toContainText('Shop');
  const aborted = await page.evaluate(() => Reflect.get(globalThis, 'aborted') as string[]);
  expect(aborted).toHaveLength(1);
  expect(aborted[0]).toContain('"q":"sho"');
});

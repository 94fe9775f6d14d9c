import { expect, test as base } from '../support/test.ts';
import { nightly } from '../support/nightly.ts';
import { tryOperations } from '../support/try-operations.ts';

/** Responds like the specimen's live API. Only `try-live.spec.ts` starts the real one. */
const test = base.extend({
  expectedNoise: /^request to http:\/\/localhost:\d+\/swagger-json$/,
  page: async ({ page }, provide) => {
    await page.route('**/swagger-json', async (route) => {
      const response = await page.request.get('/openapi.json');
      await route.fulfill({ response, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await provide(page);
  },
});

for (const [kind, name, calls, tag = nightly] of [
  ['capitals and a space', 'user-accounts', ['GET /v1/accounts', 'GET /v1/accounts/path']],
  ['the form of another tag', 'match-making', ['GET /v1/matches']],
  ['almost the name of another tag', 'match-making-2', ['GET /v1/matches/open'], {}],
  ['a slash', 'billing-invoices', ['GET /v1/invoices']],
  ['another script', 'フレイヤ', ['GET /v1/players'], {}],
  ['no letters', 'operations', ['GET /v1/stars']],
  ['no tag', 'operations-2', ['GET /v1/time', 'GET /v1/untagged']],
] as const) {
  test(`the link of each operation leads to it: ${kind}`, tag, async ({ page }) => {
    expect(await tryOperations(page, `/docs/api/${name}`)).toEqual(calls);
  });
}

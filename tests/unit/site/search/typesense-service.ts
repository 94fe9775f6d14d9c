import { expect, test } from 'vitest';
import { createTypesenseAdmin } from '../../../../src/site/search/hosted/typesense-admin.ts';
import { createTypesenseSearch } from '../../../../src/site/search/hosted/typesense-search.ts';
import { publish, shippedInput } from './publish.ts';
import { describeSearchContract } from './search-contract.ts';

/**
 * Tests with a real Typesense service. `tests/vitest.config.ts` includes this file only if a service is configured:
 * `TYPESENSE_URL=http://localhost:8108 TYPESENSE_ADMIN_KEY=… npm run test:unit`.
 */
const origin = process.env['TYPESENSE_URL'] ?? '';
const adminKey = process.env['TYPESENSE_ADMIN_KEY'] ?? '';
const collection = `docs_test_${process.pid}`;

describeSearchContract('a real Typesense service', async () => {
  await publish({ origin, adminKey }, await shippedInput({ alias: collection }));
  return createTypesenseSearch({ host: '', key: adminKey, collection, origin });
});

test('publishing the same content again changes nothing, and the collection can be deleted', async () => {
  const admin = createTypesenseAdmin(origin, adminKey);
  const input = await shippedInput({ alias: collection });
  expect((await publish({ origin, adminKey }, input)).join()).toMatch(/nothing to publish/);
  const target = await admin.readAlias(collection);
  expect(await admin.deleteCollection(target ?? '')).toBe(true);
});

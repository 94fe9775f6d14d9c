import { expect, test } from 'vitest';
import { buildDocument } from '../../published-documents/build-document.ts';
import { checkPages } from '../../published-documents/check-pages.ts';
import { publishedJson } from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';

/**
 * A few of the documents from `npm run test:documents` (which takes 15 minutes), including one in the oldest OpenAPI
 * version and one without paths.
 */
const names: readonly string[] = ['2.0/petstore', '3.0/petstore', '3.1/webhooks'];

test.each(publishedJson.filter(({ name }) => names.includes(name)))(
  '$name can be checked and built, and its pages show every operation',
  async (published) => {
    const { document } = await readDocument(published);
    const { site } = await buildDocument(published);
    expect(checkPages(document, site).failures).toEqual([]);
  },
);

test('the documents exist', () => {
  const existing = new Set(publishedJson.map(({ name }) => name));
  expect(names.filter((name) => !existing.has(name))).toEqual([]);
});

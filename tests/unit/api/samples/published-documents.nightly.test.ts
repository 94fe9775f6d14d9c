import { expect, test } from 'vitest';
import { checkSamples } from '../../../published-documents/check-samples.ts';
import { publishedJson } from '../../../published-documents/published.ts';
import { readDocument } from '../../../published-documents/read-document.ts';

/** Together, these documents cover every parameter style, every kind of security, and every body format. */
const names = [
  '3.0/parameters-style',
  '3.0/parameters-cookies',
  '3.0/file-uploads',
  '3.0/security',
  '3.0/petstore',
  'galaxy',
];

const chosen = publishedJson.filter(({ name }) => names.includes(name));

test('every document of the list is published', () => {
  expect(chosen).toHaveLength(names.length);
});

test.each(chosen)('the samples of $name parse and send what it documents', async (published) => {
  const { document } = await readDocument(published);
  expect((await checkSamples(document)).failures).toEqual([]);
});

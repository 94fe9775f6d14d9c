import { expect, test } from 'vitest';
import { checkSamples } from '../../descriptions/check-samples.ts';
import { publishedJson } from '../../descriptions/published.ts';
import { readDescription } from '../../descriptions/read-description.ts';

/** Together they have every style of parameter, every kind of security, and bodies in every format. */
const names = [
  '3.0/parameters-style',
  '3.0/parameters-cookies',
  '3.0/file-uploads',
  '3.0/security',
  '3.0/petstore',
  'galaxy',
];

test.each(names)('the samples of %s parse and send what it documents', async (name) => {
  const published = publishedJson.find((each) => each.name === name);
  const { document } = await readDescription(published ?? expect.fail('not published'));
  expect((await checkSamples(document)).failures).toEqual([]);
});

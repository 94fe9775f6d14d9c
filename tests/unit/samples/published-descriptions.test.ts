import { expect, test } from 'vitest';
import { checkSamples } from '../../descriptions/check-samples.ts';
import { loadDescription } from '../../descriptions/load-descriptions.ts';

/** Together they have every style of parameter, every kind of security, and bodies in every format. */
const files = [
  '@readme/oas-examples/3.0/json/parameters-style.json',
  '@readme/oas-examples/3.0/json/file-uploads.json',
  '@readme/oas-examples/3.0/json/security.json',
  '@readme/oas-examples/3.0/json/petstore.json',
  '@scalar/galaxy/dist/latest.json',
];

test.each(files)('the samples of %s parse and send what it documents', async (file) => {
  const description = await loadDescription(`node_modules/${file}`);
  expect(description && (await checkSamples(description)).failures).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadFiles } from './load-fixture.ts';

/** Documents as others publish them: of all versions, as JSON. */
const documents = [
  ...globSync('node_modules/@readme/oas-examples/{2.0,3.0,3.1}/json/*.json'),
  'node_modules/@scalar/galaxy/dist/latest.json',
].toSorted();

test('there are documents of each version', () => {
  for (const version of ['2.0', '3.0', '3.1']) {
    expect(documents.filter((file) => file.includes(`/${version}/`)).length).toBeGreaterThan(3);
  }
});

test.each(documents)('%s has no errors', async (file) => {
  const { openapi, problems, found } = await loadFiles({
    [path.basename(file)]: readFileSync(file, 'utf8'),
  });
  const errors = problems.flatMap(({ severity }, index) =>
    severity === 'error' ? found[index] : [],
  );
  expect(errors).toEqual([]);
  expect(openapi).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) as string });
});

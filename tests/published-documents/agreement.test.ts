import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDisagreements, schemasOf } from '../unit/api/agreement/agree.ts';
import { github, jira, kubernetes, publishedJson } from './published.ts';
import { readDocument } from './read-document.ts';

const published = publishedJson.filter(({ name }) =>
  ['3.0/star-trek', '3.0/readme-legacy', 'galaxy'].includes(name),
);

test.each(published)('all outputs agree about every schema of $name', async (each) => {
  const { document } = await readDocument(each);
  expect(await findDisagreements(schemasOf(document), { runs: 5, changes: 20 })).toEqual([]);
});

/** Set `DOCS_TEST_SEED` to test a different random selection of schemas. */
const seed = Number(process.env['DOCS_TEST_SEED'] ?? 48);

test.each([
  { ...github, count: 100 },
  { ...jira, count: 200 },
  { ...kubernetes, count: 60 },
])(
  `all outputs agree about $count schemas of $name, selected by seed ${seed}`,
  async ({ count, ...large }) => {
    const { document } = await readDocument(large);
    const schemas = schemasOf(document);
    const size = { minLength: count, maxLength: count };
    const selection = fc.shuffledSubarray(Object.keys(schemas), size);
    const [names = []] = fc.sample(selection, { numRuns: 1, seed });
    expect(names).toHaveLength(count);
    expect(await findDisagreements(schemas, { runs: 5, changes: 20, names })).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { findDisagreements, schemasOf } from '../unit/api/agreement/agree.ts';
import { github, publishedJson } from './published.ts';
import { readDocument } from './read-document.ts';

const published = publishedJson.filter(({ name }) =>
  ['3.0/star-trek', '3.0/readme-legacy', 'galaxy'].includes(name),
);

test.each(published)('all outputs agree about every schema of $name', async (each) => {
  const { document } = await readDocument(each);
  expect(await findDisagreements(schemasOf(document), { runs: 5, changes: 20 })).toEqual([]);
});

test('all outputs agree about 30 of the schemas of a large document', async () => {
  const { document } = await readDocument(github);
  const schemas = schemasOf(document);
  const names = Object.keys(schemas).filter((_, index) => index % 33 === 0);
  expect(names.length).toBe(30);
  expect(await findDisagreements(schemas, { runs: 5, changes: 20, names })).toEqual([]);
});

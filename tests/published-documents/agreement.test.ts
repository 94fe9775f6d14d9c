import { expect, test } from 'vitest';
import { findDisagreements, schemasOf } from '../unit/api/agreement/agree.ts';
import { allPublished } from './published.ts';
import { readDocument } from './read-document.ts';

const large = allPublished.filter(({ name }) =>
  ['3.0/star-trek', '3.0/readme-legacy', 'github'].includes(name),
);

test.each(large)('all outputs agree about every schema of $name', async (published) => {
  const { document } = await readDocument(published);
  expect(await findDisagreements(schemasOf(document), { runs: 5, changes: 20 })).toEqual([]);
});

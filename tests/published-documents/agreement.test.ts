import { beforeAll, describe, expect, test } from 'vitest';
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

const parts = [1, 2, 3, 4];

describe.each([github, jira, kubernetes])('$name', (large) => {
  let schemas: ReturnType<typeof schemasOf>;

  beforeAll(async () => {
    schemas = schemasOf((await readDocument(large)).document);
  });

  test.each(parts)(
    `all outputs agree about part %i of ${parts.length} of the schemas`,
    async (part) => {
      const names = Object.keys(schemas).filter((_, index) => index % parts.length === part - 1);
      expect(names.length).toBeGreaterThan(100);
      expect(await findDisagreements(schemas, { runs: 5, changes: 20, names })).toEqual([]);
    },
  );
});

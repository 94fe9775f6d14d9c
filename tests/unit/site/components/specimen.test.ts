import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { admonitionTypes, mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';

const shown = await readFile('tests/fixtures/specimen/docs/components.mdx', 'utf8');
const samples = shown.match(/```mdx[\s\S]*?```/g) ?? [];
const rendered = samples.reduce((text, sample) => text.replace(sample, ''), shown);

test.each(Object.keys(mdxComponentSchemas).filter((name) => name !== 'Operations'))(
  'the specimen shows <%s> and its source',
  (name) => {
    expect(rendered).toMatch(new RegExp(`<${name}\\b`));
    expect(samples.join('')).toMatch(new RegExp(`<${name}\\b`));
  },
);

test.each(admonitionTypes)('the specimen shows :::%s', (type) => {
  expect(rendered).toContain(`:::${type}`);
});

test('the specimen shows <Operations> on the page of an area', async () => {
  expect(rendered).toContain('./api/status.mdx');
  expect(await readFile('tests/fixtures/specimen/docs/api/status.mdx', 'utf8')).toContain(
    '<Operations tag="status" />',
  );
});

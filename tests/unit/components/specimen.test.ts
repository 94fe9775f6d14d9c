import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { admonitionTypes, mdxComponentSchemas } from '../../../schemas/mdx-components.ts';

const shown = await readFile('tests/fixtures/specimen/docs/components.mdx', 'utf8');
const samples = shown.match(/```mdx[\s\S]*?```/g) ?? [];
/** What the page makes, without the code that it shows. */
const made = samples.reduce((text, sample) => text.replace(sample, ''), shown);

test.each(Object.keys(mdxComponentSchemas).filter((name) => name !== 'Operations'))(
  'authors can look at <%s> and at how it is written',
  (name) => {
    expect(made).toMatch(new RegExp(`<${name}\\b`));
    expect(samples.join('')).toMatch(new RegExp(`<${name}\\b`));
  },
);

test.each(admonitionTypes)('authors can look at :::%s', (type) => {
  expect(made).toContain(`:::${type}`);
});

test('operations stand on the page of their area', async () => {
  expect(made).toContain('./api/status.mdx');
  expect(await readFile('tests/fixtures/specimen/docs/api/status.mdx', 'utf8')).toContain(
    '<Operations tag="status" />',
  );
});

import { expect, test } from 'vitest';
import { buildFiles, page } from '../unit/content/build-fixture.ts';

const length = 150_000;

const attacks: Readonly<Record<string, string>> = {
  'a heading with spaces': `## Heading${' '.repeat(length)}x`,
  'a heading with spaces before an id': `## Heading${' '.repeat(length)}{#id} x`,
  'an admonition with spaces in its title': `:::note a${' '.repeat(length)}b\n\ntext\n\n:::`,
  'a line that is almost an admonition': `text\n::: note${' '.repeat(length)}x`,
  'a fence of backticks': `${'`'.repeat(length)} x \`\n\ntext`,
  'spaces after a fence': `\`\`\`js${' '.repeat(length)}x\ntext\n\`\`\``,
  'letters after a fence': `\`\`\`js ${'a'.repeat(length)}\ntext\n\`\`\``,
  'braces after a fence': `\`\`\`js ${'{'.repeat(length)}\ntext\n\`\`\``,
  'spaces in a comment that highlights lines': `\`\`\`js\n// highlight-next-line${' '.repeat(length)}x\n\`\`\``,
  'a tag with spaces': `<Badge${' '.repeat(length)}tone=success${' '.repeat(length)}x`,
  'an address with dots': `<a@${'.'.repeat(length)}`,
  'labels that nothing defines': `[a${'a'.repeat(length)}][b`,
  'a paragraph of spaces and line ends': `text${' \n'.repeat(length / 2)}text`,
  'percent signs': '%a'.repeat(length / 2),
  'a link with a long address': `[text](/${'a'.repeat(length)})`,
  'quotes in an attribute': `<Details summary="${"'".repeat(length)}">text</Details>`,
};

const rawHtml: Readonly<Record<string, string>> = {
  'comments without an end': '<!--'.repeat(length / 4),
  'pictures without an end': `<div>${'<img '.repeat(length / 5)}`,
  'scripts without an end': `<div>${'<script '.repeat(length / 8)}`,
};

/** Longer than a linear search takes on a busy machine, shorter than a quadratic search takes on a fast machine. */
const limitInMs = 20_000;

test.each([
  ...Object.entries(attacks).map(([name, body]) => [name, 'docs/a.mdx', body] as const),
  ...Object.entries(rawHtml).map(([name, body]) => [name, 'docs/a.md', body] as const),
])('a page with 150,000 characters is checked in time: %s', async (_, file, body) => {
  const start = process.cpuUsage();
  await buildFiles({ [file]: page(body) }, { isForChecking: true });
  const { user } = process.cpuUsage(start);
  expect(user / 1000).toBeLessThan(limitInMs / 4);
});

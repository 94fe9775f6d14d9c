import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import type { RootContent } from 'mdast';
import { expect, test } from 'vitest';
import { allLimits, glossaryOf } from '../../../../src/content/compile/steps/fact-tables.ts';
import { buildFiles, page } from '../build-fixture.ts';

const blocks = (word: string): string =>
  `The ${word}:\n\n- a *first* point\n- \`second\`\n\n\`\`\`sh\nrun ${word}\n\`\`\`\n\n## More on ${word}\n\n| A | B |\n| --- | --- |\n| 1 | ${word} |\n`;

const indent = (text: string, spaces: number): string =>
  text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));

const files = {
  'site.yml': 'product: { name: Ports }\nurl: https://ports.example\n',
  'docs/facts.mdx': page(
    '## Errors\n\n<ErrorCatalogue />\n\n<Errors retry="later" />\n\n<Glossary />\n',
  ),
  'glossary.yml': `terms:\n  - term: Berth\n    meaning: |\n${indent(blocks('berth'), 6)}`,
  'openapi/openapi.yaml': [
    'openapi: 3.1.0',
    'info: { title: Ports, version: "1" }',
    'servers: [{ url: https://api.ports.example }]',
    'x-error-catalogue:',
    '  FULL:',
    '    status: 409',
    '    title: Full',
    '    retry: later',
    `    meaning: |\n${indent(blocks('meaning'), 6)}`,
    `    recovery: |\n${indent(blocks('recovery'), 6)}`,
    'paths: {}',
    '',
  ].join('\n'),
};

test('blocks in texts of catalogs, tables and glossaries are rendered, below the table', async () => {
  const built = await buildFiles(files);
  const copy = built.output('docs/facts.md');
  for (const [word, times] of [
    ['meaning', 1],
    ['recovery', 2],
    ['berth', 1],
  ] as const) {
    expect(copy.split(`\n- \`second\`\n\n\`\`\`sh\nrun ${word}\n\`\`\`\n`)).toHaveLength(times + 1);
    expect(copy.split(`**More on ${word}**\n`)).toHaveLength(times + 1);
    expect(copy.split(`\n| 1 | ${word} |`)).toHaveLength(times + 1);
  }
  expect(copy).toContain('**409 Full.** The meaning:\n');
  expect(copy).toMatch(/\| 409 \| The recovery: \|/);
  expect(copy).toMatch(/\| Berth \| The berth: \|\n\n\*\*Berth\*\*\n\n- a \*first\* point/);
});

const htmlOf = (children: RootContent[]): string =>
  toHtml(toHast({ type: 'root', children })).replaceAll('\n', '');

const limitsOf = (label: string, value: string): string =>
  htmlOf(allLimits({ limits: [{ tag: null, label, value, note: '' }], tags: [] } as never));

test.each([
  ['# of requests', '> 10 MB', '# of requests', '> 10 MB'],
  ['1. attempt', '- 5', '1. attempt', '- 5'],
  ['---', '+ 3', '---', '+ 3'],
  ['*Largest* `a|b`', '    4', '<em>Largest</em> <code>a|b</code>', '4'],
  ['[^1]: no note', '[g]: /docs/g', '[^1]: no note', '[g]: /docs/g'],
  ['# of <b>hosts</b>', '~~~ 5', '# of <strong>hosts</strong>', '~~~ 5'],
])('the limit %j of %j is text of one line', (label, value, shownLabel, shownValue) => {
  expect(limitsOf(label, value)).toContain(`<td>${shownLabel}</td><td>${shownValue}</td>`);
});

test('a limit of several lines keeps its blocks below the table', () => {
  expect(limitsOf('Size', 'By plan:\n\n- Free: 1\n- Paid: 2')).toContain(
    '</table><p><strong>Size</strong></p><ul>',
  );
});

test('terms may use the same labels for links and footnotes', () => {
  const terms = [
    ['A', 'See [guide][g] ![p][g].\n\n[g]: /docs/a "One"'],
    ['B', 'See [guide][g].\n\n[g]: /docs/b\n[g]: /docs/c'],
    ['C', 'Note[^1].\n\n[^1]: first'],
    ['D', 'Note[^1].\n\n[^1]: second'],
  ].map(([term, meaning]) => ({ term, meaning, listed: true }));
  const html = htmlOf(glossaryOf(terms as never));
  expect(html).toContain('<a href="/docs/a" title="One">guide</a> <img src="/docs/a"');
  expect(html).toContain('<a href="/docs/b">guide</a>');
  expect(html).not.toContain('<strong>');
  expect(html).toMatch(/first.*second/);
});

test('fences in descriptions keep their titles', () => {
  const meaning = 'Run:\n\n```js title="a.js" {1}\nx\n```\n\n- ```sh\n  y\n  ```';
  const nodes = JSON.stringify(glossaryOf([{ term: 'T', meaning, listed: true }] as never));
  const mark = String.raw`norun=\"part of a description\"`;
  expect(nodes).toContain(String.raw`title=\"a.js\" {1} ${mark}`);
  expect(nodes).toContain(`"meta":"${mark}"`);
});

import { expect, test } from 'vitest';
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

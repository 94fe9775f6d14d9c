import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { positionAt } from './readers/located-text.ts';
import type { Prose } from './readers/prose.ts';
import { commentsOf, readCssComments, readYamlComments } from './readers/read-comments.ts';
import { readMarkdown } from './readers/read-markdown.ts';
import { messagesOf } from './readers/read-messages.ts';
import { readOpenapi } from './readers/read-openapi.ts';
import { readPage } from './readers/read-page.ts';

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('code.tsx', source, ts.ScriptTarget.Latest, true);

const textsOf = ({ blocks }: Prose): string[] => blocks.map(({ text }) => text);

const find = ({ blocks }: Prose, word: string): string[] =>
  blocks
    .filter(({ text }) => text.includes(word))
    .map((block) => positionAt(block, block.text.indexOf(word)))
    .map(({ line, column }) => `${line}:${column}`);

describe('comments of TypeScript', () => {
  test('join lines, and split at empty lines, items and tags', () => {
    const source = `
/**
 * One
 * two.
 *
 * - Three
 * @param options.size four
 * @throws if five
 * @see https://example.com
 */
const a = 1; // six
// seven
// eight
`;
    expect(textsOf(commentsOf(parse(source)))).toEqual([
      'One two.',
      'Three',
      'four',
      'if five',
      'six',
      'seven eight',
    ]);
    expect(find(commentsOf(parse(source)), 'two')).toEqual(['4:4']);
    expect(find(commentsOf(parse(source)), 'four')).toEqual(['7:24']);
  });

  test('are not in strings, templates, patterns and JSX', () => {
    const source =
      "const a = 'x // one'; const b = `// two ${c /* three */}`; const d = /\\/\\/ four/;" +
      '\nconst e = <p title="// five">// six {f} // seven {/* eight */}</p>;';
    expect(textsOf(commentsOf(parse(source)))).toEqual(['three', 'eight']);
  });

  test('are prose only after the dashes of a directive', () => {
    const source = `
// oxlint-disable-next-line no-console -- the reason
// @ts-expect-error
const a = /* @__PURE__ */ b();
`;
    expect(textsOf(commentsOf(parse(source)))).toEqual(['the reason']);
  });
});

test('comments of CSS and YAML are read, but no values', () => {
  const css = readCssComments('a.css', '/* One\n   two. */\n.a { content: "/* three */"; }');
  expect([textsOf(css), find(css, 'two')]).toEqual([['One two.'], ['2:4']]);
  const yaml = readYamlComments(
    'a.yml',
    '# One\n# two.\na: "# three"\nb: c # four\nd: |\n  # five\n',
  );
  expect([textsOf(yaml), find(yaml, 'two'), find(yaml, 'four')]).toEqual([
    ['One two.', 'four'],
    ['2:3'],
    ['4:8'],
  ]);
});

test('messages are strings in English, with their values as code', () => {
  const source = `
const a = 'The page is too long.';
const b = \`Expected \${name} to be a number.\`;
const c = 'flex items-center justify-between';
const d = 'select a from b where a = 1';
const e = <p>
  Read this page
  offline.
</p>;
`;
  const messages = messagesOf(parse(source));
  expect(textsOf(messages)).toEqual([
    'The page is too long.',
    'Expected `value` to be a number.',
    'Read this page offline.',
  ]);
  expect([find(messages, 'to be'), find(messages, 'offline')]).toEqual([['3:29'], ['8:3']]);
});

test('documents are read with the comments of their commands', () => {
  const document = readMarkdown(
    'a.md',
    '> One *two*\n> three.\n\n```sh\nnpm ci  # four\n```\n\n```js\n// five\n```\n',
  );
  expect(textsOf(document)).toEqual(['One two three.', 'four']);
  expect([find(document, 'two'), find(document, 'three'), find(document, 'four')]).toEqual([
    ['1:8'],
    ['2:3'],
    ['5:11'],
  ]);
});

test('pages are read with their front matter and the texts of components', () => {
  const page = readPage(
    'a.mdx',
    '---\ntitle: "One"\n---\n\nTwo `code`\nthree.\n\n<Figure caption="Four" src="x" />\n',
  );
  expect(textsOf(page)).toEqual(['One', 'Two `code` three.', 'Four']);
  expect([find(page, 'One'), find(page, 'three'), find(page, 'Four')]).toEqual([
    ['2:9'],
    ['6:1'],
    ['8:18'],
  ]);
});

test('texts of the OpenAPI document are read, but no examples', () => {
  const document = readOpenapi(
    'a.yaml',
    'a:\n  summary: One\n  description: >-\n    Two\n    three.\n  example:\n    value:\n      title: Four\n',
  );
  expect(textsOf(document)).toEqual(['One', 'Two three.']);
  expect([find(document, 'One'), find(document, 'three')]).toEqual([['2:12'], ['5:5']]);
});

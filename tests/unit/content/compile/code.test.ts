import { problemSentence } from '../../../../src/problems/problem.ts';
import { describe, expect, test } from 'vitest';
import { escapeText } from '../../../../src/base/text/escape-markup.ts';
import { renderCode, tokenElement } from '../../../../src/content/compile/highlight/render-code.ts';
import { compileText, renderText } from './compile-text.ts';

const render = (language: string, code: string, ...highlighted: number[]): Promise<string> =>
  renderCode({ language, code, highlighted: new Set(highlighted), hasLines: false });

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

const samples: readonly [string, string][] = [
  ['js', 'const a = `<b>${"&amp;"}</b>`; // it\'s "5 > 3"'],
  ['json', '{ "a": [1, true, null], "b": "<x>" }'],
  ['bash', 'curl -H "Authorization: Bearer $KEY" https://api.example.com | jq \'.a\''],
  ['csharp', 'public Task<List<int>> Load() => Task.FromResult(new());'],
  ['cpp', 'std::vector<std::string> names{"a", "b"};\n#include <map>'],
  ['http', 'GET /v1/shop HTTP/1.1\nHost: api.example.com'],
  ['text', 'plain <text> & "quotes"'],
  ['diff', '--- a/file\n+++ b/file\n-old <a>\n+new <b>\n same'],
  ['klingon', 'unknown <language>'],
];

describe('highlighted code', () => {
  test.each(samples)('%s keeps every character, escaped once', async (language, code) => {
    expect(textOf(await render(language, code))).toBe(escapeText(code));
  });

  test.each(samples)(
    '%s has elements and class names only, and no element inside a token',
    async (language, code) => {
      const html = await render(language, code);
      const tags = html.match(/<[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag).toMatch(
          /^<\/(?:span|[biu]|var)>$|^<span class="line(?: [a-z]+)*">$|^<(?:[biu]|var)>$|^<i class=[a-z]>$/,
        );
      }
      expect(html).not.toMatch(/<(?:[biu]|var)(?: class=[a-z])?>[^<]*<[a-z]/);
      expect(html.split('\n')).toHaveLength(code.split('\n').length);
    },
  );

  test('neighbouring tokens of one color are one element', async () => {
    expect(await render('json', '{"a": 1}')).toMatchInlineSnapshot(`"{<b>"a"</b>: <var>1</var>}"`);
  });

  test('highlighted lines have a class', async () => {
    const html = await render('text', 'a\nb\nc', 1, 3);
    expect(html).toBe(
      '<span class="line highlighted">a</span>\n<span class="line">b</span>\n<span class="line highlighted">c</span>',
    );
  });

  test('a diff marks inserted and deleted lines, but not its header', async () => {
    const classes = (await render('diff', '--- a\n+++ b\n-old\n+new\n same')).match(/line[^"]*/g);
    expect(classes).toEqual(['line', 'line', 'line deleted', 'line inserted', 'line']);
  });

  test('empty lines stay', async () => {
    expect(await render('js', '\na\n')).toBe('\na\n');
    expect(await render('js', '\na\n', 2)).toMatch(
      /^<span class="line"><\/span>\n.*\n<span class="line"><\/span>$/,
    );
  });

  test('every line is an element where lines have numbers', async () => {
    const input = { language: 'text', code: 'a\nb', highlighted: new Set<number>() };
    expect(await renderCode({ ...input, hasLines: true })).toBe(
      '<span class="line">a</span>\n<span class="line">b</span>',
    );
  });

  test('every role of a token has an element or a class of its own', () => {
    const roles = [
      'keyword',
      'string',
      'string-expression',
      'comment',
      'constant',
      'function',
      'parameter',
      'link',
    ];
    const selectors = roles.map((role) => {
      const { name, className } = tokenElement(role);
      return className === null ? name : `.${className}`;
    });
    expect(new Set(selectors).size).toBe(roles.length);
  });
});

describe('a fence in a page', () => {
  test('becomes one component with one string of HTML', async () => {
    const html = await renderText(
      '```js title="a.js" showLineNumbers {1}\na\n// highlight-next-line\nb\n```',
    );
    expect(html).toMatchInlineSnapshot(`
      "<x-codeblock html="&lt;span class=&quot;line highlighted&quot;&gt;a&lt;/span&gt;
      &lt;span class=&quot;line highlighted&quot;&gt;b&lt;/span&gt;" language="js" title="a.js" showLineNumbers=""></x-codeblock>"
    `);
  });

  test('without a language is plain text, like an indented block of a .md page', async () => {
    expect(await renderText('```\na < b\n```')).toContain('language="text"');
    expect(await renderText('    a < b', { format: 'md' })).toContain('language="text"');
  });

  test('with the name of an inherited property as language is unknown', async () => {
    const { problems } = await compileText('```constructor\na\n```\n\n```toString\na\n```');
    expect(problems.map(({ code }) => code)).toEqual([
      'code/unknown-language',
      'code/unknown-language',
    ]);
  });

  test('of an unknown language is shown as plain text', async () => {
    expect(await renderText('```klingon\na < b\n```')).toContain('a &amp;lt; b');
  });

  test('may highlight the lines that remain without magic comments', async () => {
    const { problems } = await compileText('```js {2}\n// highlight-next-line\na\n```');
    expect(problems.map(problemSentence)).toEqual([
      'Expected line numbers from 1 to 1 to highlight, but found `2`.',
    ]);
  });

  test.each(['md', 'mdx'] as const)('with labels of tabs are tabs in %s', async (format) => {
    const html = await renderText(
      'A\n\n```js tab="JS"\na\n```\n\n```js tab="JS" title="b.js"\nb\n```\n```ts tab="TS"\nc\n```\n\n```js\nd\n```',
      { format },
    );
    expect(html.replaceAll(/ html="[^"]*"/g, '').replaceAll('\n', '')).toBe(
      '<p>A</p><x-tabs groupId="JS,TS">' +
        '<x-tabitem value="JS" label="JS"><x-codeblock language="js"></x-codeblock>' +
        '<x-codeblock language="js" title="b.js"></x-codeblock></x-tabitem>' +
        '<x-tabitem value="TS" label="TS"><x-codeblock language="ts"></x-codeblock></x-tabitem>' +
        '</x-tabs><x-codeblock language="js"></x-codeblock>',
    );
  });

  test('may be in a list or an admonition', async () => {
    const html = await renderText('- Item\n\n  :::note\n\n  ```js\n  a\n  ```\n\n  :::');
    expect(html).toContain('<x-admonition type="note"><x-codeblock html=');
  });
});

describe('fences of Docusaurus', () => {
  test('of `mdx-code-block` are MDX, unless they are code themselves', async () => {
    expect(
      await renderText('```mdx-code-block\n<kbd>\n```\n\nText\n\n```mdx-code-block\n</kbd>\n```'),
    ).toBe('<kbd><p>Text</p></kbd>');
    expect(
      await renderText('````mdx-code-block\n```js\na\n```\n````', { purpose: 'render' }),
    ).toContain('language="js"');
    expect(await renderText('````md\n```mdx-code-block\n*a*\n```\n````')).toContain(
      'mdx-code-block',
    );
  });

  test('may begin their line numbers anywhere', async () => {
    expect(await renderText('```js showLineNumbers=5\na\n```')).toContain('firstLine="5"');
  });

  test('of `live` code show the code', async () => {
    const { problems } = await compileText('```jsx live noInline\na\n```');
    expect(problems).toEqual([]);
  });

  test('of `npm2yarn` show the command for each package manager', async () => {
    const html = await renderText('```bash npm2yarn\nnpm install --save-dev a\n```');
    const tabs = [...html.matchAll(/<x-tabitem value="(\w+)"[^>]*>(.*?)<\/x-tabitem>/g)];
    const code = (text = '') =>
      textOf(
        text
          .replace(/.*html="([^"]*)".*/, '$1')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>'),
      );
    expect(tabs.map(([, name, text]) => [name, code(text)])).toEqual([
      ['npm', 'npm install --save-dev a'],
      ['yarn', 'yarn add --dev a'],
      ['pnpm', 'pnpm add --save-dev a'],
      ['bun', 'bun add --dev a'],
    ]);
  });

  test('may name languages as Prism does, in any case', async () => {
    const { problems } = await compileText(
      '```JSX\na\n```\n\n```markup\na\n```\n\n```none\na\n```',
    );
    expect(problems).toEqual([]);
  });

  test('with an unknown word or language warn, and are shown', async () => {
    const { code, problems } = await compileText('```blueprint wrap\na\n```');
    expect(problems.map(({ code: name, severity }) => `${severity} ${name}`)).toEqual([
      'warning code/unknown-language',
      'warning code/unknown-key',
    ]);
    expect(code).toContain('html: "a"');
  });
});

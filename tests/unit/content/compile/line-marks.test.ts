import { describe, expect, test } from 'vitest';
import { takeMagicComments } from '../../../../src/content/compile/highlight/code-meta.ts';
import { compileText, renderText } from './compile-text.ts';

describe('marks such as [!code ++]', () => {
  test.each([
    ['a(); // [!code ++]', 'a();', 'inserted'],
    ['a # [!code --]', 'a', 'deleted'],
    ['<b/> <!-- [!code highlight] -->', '<b/>', 'highlighted'],
    ['<b/> {/* [!code focus] */}', '<b/>', 'highlighted'],
    ['a { } /* [!code error] */', 'a { }', 'highlighted'],
    ['select 1 -- [!code hl]', 'select 1', 'highlighted'],
    ['(a) ;; [!code warning]', '(a)', 'highlighted'],
    ['let x = 1 (* [!code ++] *)', 'let x = 1', 'inserted'],
    ["x = 1 ' [!code ++]", 'x = 1', 'inserted'],
    ["don't // [!code ++]", "don't", 'inserted'],
    ['f("# [!code --]"); // [!code ++]', 'f("# [!code --]");', 'inserted'],
    ['a{}/* [!code ++] */', 'a{}', 'inserted'],
    ['a(); // [!code ++] why', 'a(); // why', 'inserted'],
  ])('are taken out of %j', (line, code, kind) => {
    const taken = takeMagicComments(`x\n${line}\ny`);
    expect(taken.code).toBe(`x\n${code}\ny`);
    expect(taken.marks).toEqual([{ kind, from: 1, to: 1 }]);
    expect(taken.problems).toEqual([]);
  });

  test('on a line of their own mark the lines below', () => {
    const taken = takeMagicComments('// [!code highlight:2]\na\nb\nc');
    expect(taken.code).toBe('a\nb\nc');
    expect(taken.marks).toEqual([{ kind: 'highlighted', from: 0, to: 1 }]);
  });

  test('may contain long words', () => {
    const word = 'x'.repeat(300);
    const { code, marks } = takeMagicComments(`${word} // [!code word:${word}:1]`);
    expect(code).toBe(word);
    expect(marks).toEqual([{ kind: 'word', word, from: 0, to: 0 }]);
  });

  test('can be combined in one comment', () => {
    const { code, marks } = takeMagicComments('a // [!code ++] [!code focus]');
    expect(code).toBe('a');
    expect(marks.map(({ kind }) => kind)).toEqual(['inserted', 'highlighted']);
  });

  test('stay in strings, in text, and if a backslash hides them', () => {
    const code = 'a("[!code ++]")\n[!code --]\nb // [\\!code ++]';
    expect(takeMagicComments(code)).toMatchObject({ code, marks: [] });
  });

  test.each([
    "print('[!code ++]')",
    "s = '[!code highlight]'; // note",
    'get("http://[!code ++]/x")',
    'print("see # [!code ++]")',
    'x = "/* [!code ++] */"',
    'i-- [!code ++]',
  ])('stay in %j', (code) => {
    expect(takeMagicComments(code)).toMatchObject({ code, marks: [], problems: [] });
  });

  test.each([
    ['[!code', ' '],
    ['# [!code', ' '],
    ['[!code ', ';'],
    [']', '# [!code ++ '],
  ])('stay in a long line that begins with %j and repeats %j', (start, part) => {
    const code = `${start}${part.repeat(100_000)}x`;
    expect(takeMagicComments(code)).toMatchObject({ code, marks: [] });
  });

  test('that are unknown stay and are reported where they are', async () => {
    const { problems } = await compileText('```js\na();\nb(); // [!code highligt]\n```\n');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: 'code/invalid-highlight',
      location: { line: 3, column: 16 },
      suggestion: 'highlight',
    });
  });

  test('show inserted and deleted lines with a sign, and marked words', async () => {
    const html = await renderText(
      '```text {1}\na word\nb // [!code ++]\nc // [!code --]\nd word word // [!code word:word:1]\n```\n',
    );
    const inner = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    expect(inner).toContain('<span class="line highlighted">a word</span>');
    expect(inner).toContain('<span class="line inserted signed">b</span>');
    expect(inner).toContain('<span class="line deleted signed">c</span>');
    expect(inner).toContain('<span class="line">d <mark>word</mark> <mark>word</mark></span>');
  });

  test('are not in the Markdown copy', async () => {
    const { markdown } = await compileText('```js\na(); // [!code ++]\n```\n');
    expect(markdown).toBe('```js\na();\n```');
  });

  test('are not searched', async () => {
    const { sections } = await compileText('```js\na(); // [!code ++]\n```\n');
    expect(sections[0]?.code).toBe('a();');
  });
});

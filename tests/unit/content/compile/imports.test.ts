import { describe, expect, test } from 'vitest';
import { formatLocation, problemSentence } from '../../../../src/problems/problem.ts';
import { compileText, renderText } from './compile-text.ts';

type Files = Readonly<Record<string, string>>;

const problemsOf = async (body: string, files: Files = {}): Promise<string[]> =>
  (await compileText(body, { files })).problems.map(
    (problem) => `${formatLocation(problem.location)} ${problem.code} ${problemSentence(problem)}`,
  );

const show = "import Part from './_part.mdx';\n\n<Part />";

describe('partials', () => {
  test('show their content in place of their tag', async () => {
    const files = { 'docs/_part.mdx': 'Hello *there*.' };
    expect(
      await renderText(`Before.\n\n${show}\n\nAfter.`.replace('Before.\n\n', ''), { files }),
    ).toBe('<p>Hello <em>there</em>.</p>\n<p>After.</p>');
  });

  test('are found from the root of the site, and from other folders', async () => {
    const files = { 'docs/a/_a.mdx': "import B from '../_b.md';\n\n<B />", 'docs/_b.md': 'B.' };
    expect(await renderText("import A from '@site/docs/a/_a.mdx';\n\n<A />", { files })).toBe(
      '<p>B.</p>',
    );
  });

  test('may have front matter and be shown several times', async () => {
    const files = {
      'docs/_part.mdx': '---\nid: part\n---\n\n## Part\n\nexport const a = 1;\n\n{a}',
    };
    const { headings, problems } = await compileText(`${show}\n\n<Part />`, { files });
    expect(problems).toEqual([]);
    expect(headings.map(({ id }) => id)).toEqual(['part', 'part-1']);
    expect(await renderText(`${show}\n\n<Part />`, { files })).toContain('1');
  });

  test('get props, in text, attributes and expressions', async () => {
    const files = {
      'docs/_part.mdx':
        '{props.name} [{props.name}](https://x.example) <kbd title={props.name}>{props.count + 1}</kbd>',
    };
    expect(
      await renderText('import Part from \'./_part.mdx\';\n\n<Part name="Ann" count={2} />', {
        files,
      }),
    ).toBe('<p>Ann <a href="https://x.example">Ann</a> <kbd title="Ann">3</kbd></p>');
  });

  test('get what stands between their tags', async () => {
    const files = { 'docs/_part.mdx': 'One.\n\n{props.children}' };
    expect(
      await renderText("import Part from './_part.mdx';\n\n<Part>\n\nTwo.\n\n</Part>", { files }),
    ).toBe('<p>One.</p>\n<p>Two.</p>');
  });

  test('may be a part of a sentence', async () => {
    const files = { 'docs/_part.mdx': '**bold**' };
    expect(await renderText("import Part from './_part.mdx';\n\nA <Part /> word.", { files })).toBe(
      '<p>A <strong>bold</strong> word.</p>',
    );
  });

  test('have their problems in their own file, once', async () => {
    const files = {
      'docs/_part.mdx':
        '---\nid: a\n---\n\nText.\n\n<Bagde>x</Bagde>\n\n#### Deep {#deep}\n\n<i id="x" /> <b id="deep" />',
    };
    expect(await problemsOf(show, files)).toEqual([
      'content/docs/_part.mdx:7:2 mdx/unknown-component Expected a known component, but found `<Bagde>`.',
      'content/docs/_part.mdx:9:1 heading/level-skipped Expected level 2 (`##`) at most after the page’s title, but found level 4.',
      'content/docs/_part.mdx:11:21 heading/duplicate-id Expected an id that is unique on the page, but found `deep` again.',
    ]);
  });

  test('have their syntax problems in their own file', async () => {
    expect(await problemsOf(show, { 'docs/_part.mdx': 'Text.\n\nA {b c}.' })).toEqual([
      'content/docs/_part.mdx:3:3 mdx/syntax Expected JavaScript between the braces (write `\\{` for a brace), but found `{b c}`.',
    ]);
  });

  test('leave the problems of the page where they are', async () => {
    expect(await problemsOf(`${show}\n\n<Bagde>x</Bagde>`, { 'docs/_part.mdx': 'Text.' })).toEqual([
      'content/docs/page.mdx:5:2 mdx/unknown-component Expected a known component, but found `<Bagde>`.',
    ]);
  });

  test('lead where they would lead from their own folder', async () => {
    const files = {
      'docs/a/_part.mdx': '[B](./b.mdx#x) ![C](c.png) [D](/d) <a href="../e.md">E</a>',
    };
    const { references } = await compileText("import A from './a/_part.mdx';\n\n<A />", { files });
    expect(references.map(({ href }) => href)).toEqual([
      '@site/docs/a/b.mdx#x',
      '@site/docs/a/c.png',
      '/d',
      '@site/docs/e.md',
    ]);
  });

  test('that show themselves are reported', async () => {
    const files = {
      'docs/_part.mdx': "import B from './_b.mdx';\n\n<B />",
      'docs/_b.mdx': "import A from './_part.mdx';\n\n<A />",
    };
    expect(await problemsOf(show, files)).toEqual([
      'content/docs/_b.mdx:3:2 mdx/circular-import Expected partials that do not include themselves, but found `docs/_part.mdx` → `docs/_b.mdx` → `docs/_part.mdx`.',
    ]);
  });

  test('that declare what the page declares are reported', async () => {
    expect(
      await problemsOf(`${show}\n\nexport const a = 1;`, {
        'docs/_part.mdx': 'export const a = 2;',
      }),
    ).toEqual([
      'content/docs/_part.mdx:1:14 mdx/duplicate-name Expected a name that no other file of the page declares, but found `a` again.',
    ]);
  });

  test('that do not exist are reported', async () => {
    expect(await problemsOf(show)).toEqual([
      "content/docs/page.mdx:1:18 mdx/unknown-import Expected an import of a file in the content folder, but found './_part.mdx', which does not exist.",
    ]);
  });

  test('in an expression are reported', async () => {
    expect(
      await problemsOf("import Part from './_part.mdx';\n\n{true && <Part />}", {
        'docs/_part.mdx': 'A.',
      }),
    ).toEqual([
      'content/docs/page.mdx:3:11 mdx/misplaced-component Expected `<Part>` on its own, outside braces, but found it in an expression.',
    ]);
  });

  test('are part of the Markdown copy, where imports are not', async () => {
    const files = { 'docs/_part.mdx': '---\nid: a\n---\nHello.' };
    const { markdown } = await compileText(`${show}\n\nEnd.`, { files });
    expect(markdown).toBe('Hello.\n\nEnd.');
  });
});

describe('imports', () => {
  test('of components may give them another name', async () => {
    expect(
      await renderText('import Note from \'@theme/Details\';\n\n<Note summary="A">B</Note>', {
        files: {},
      }),
    ).toBe('<x-details summary="A">B</x-details>');
  });

  test('of pictures and addresses are text where they are used', async () => {
    const body = [
      "import picture from './picture.png';",
      "import other from '@site/static/img/other.png';",
      "import useBaseUrl from '@docusaurus/useBaseUrl';",
      '',
      '<img alt="" src={picture} />',
      '',
      '<img alt="" src={other} />',
      '',
      '<img alt="" src={useBaseUrl(\'/img/third.png\')} />',
      '',
      '<img alt="" src={require(\'@site/static/img/fourth.png\').default} />',
    ].join('\n');
    const { references, problems } = await compileText(body, { files: {} });
    expect(problems).toEqual([]);
    expect(references.map(({ href }) => href)).toEqual([
      '@site/docs/picture.png',
      '/img/other.png',
      '/img/third.png',
      '/img/fourth.png',
    ]);
  });

  test('of data have the keys that a page needs', async () => {
    const files = { 'docs/b.json': '{ "names": [1] }' };
    const body =
      "import b from './b.json';\n\n{b.nams.map(String)} {b.makeNames()} {b.names.map(String)} {b.none} {b.none?.()} {b.none ?? 1}";
    expect(await problemsOf(body, files)).toEqual([
      expect.stringMatching(/^content\/docs\/page.mdx:3:4 .*a key of the data in `b`.*`nams`/),
      expect.stringMatching(/^content\/docs\/page.mdx:3:25 .*`makeNames`/),
      expect.stringMatching(/^content\/docs\/page.mdx:3:63 mdx\/unknown-key .*`none`/),
    ]);
  });

  test('of data by name are its keys', async () => {
    const files = { 'docs/b.json': '{ "c": [1], "d": "two" }' };
    const body = "import { c, d as e } from './b.json';\n\n{c[0]} {e}";
    expect(await problemsOf(body, files)).toEqual([]);
    expect(await renderText(body, { files })).toContain('1\ntwo');
    expect(await problemsOf("import { c, f } from './b.json';\n\n{c[0]} {f}", files)).toEqual([
      expect.stringMatching(/page.mdx:1:13 mdx\/unknown-key .*`docs\/b.json`.*`f`/),
    ]);
  });

  test('of text are the text', async () => {
    const files = { 'docs/a.js': 'const a = `b`;\n', 'docs/b.json': '{ "c": [1] }' };
    expect(
      await renderText(
        "import a from '!!raw-loader!./a.js';\nimport b from './b.json';\n\n{a.trim()} {b.c[0]}",
        { files },
      ),
    ).toContain('const a = `b`;\n1');
  });

  test('of React are not needed', async () => {
    expect(await problemsOf("import React from 'react';\n\nText.")).toEqual([]);
  });

  test.each([
    ["import a from 'a';", 'a page without imports from packages (components need no import)'],
    ["import './b.css';", 'a page without style sheets (components may import CSS modules)'],
    [
      "import C from '@site/src/components/C';",
      'a built-in component (listed in content/WRITING.md), one in `components/`, or its content as Markdown',
    ],
    ["import D from '@theme/NavbarItem';", 'a built-in component (listed in content/WRITING.md)'],
    [
      "import { version } from '@site/src/version';",
      '`export const version = …` on the page itself, because pages do not import code',
    ],
    ["import { useState } from 'react';", 'no React in pages, which are rendered once'],
    ["import E from '../../e.mdx';", 'a file inside the content folder'],
  ])('%s says what to do instead', async (body, expected) => {
    const [problem, ...others] = (await compileText(`${body}\n\nText.`, { files: {} })).problems;
    expect(problem).toMatchObject({ code: 'mdx/unsupported-import', expected });
    expect(others).toEqual([]);
  });
});

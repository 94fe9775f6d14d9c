import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

const idsOf = async (body: string, format?: 'md' | 'mdx'): Promise<string[]> =>
  (await compileText(body, format ? { format } : {})).headings.map(({ id }) => id);

describe('ids of headings', () => {
  test('are made from the text as on GitHub', async () => {
    expect(await idsOf('## Set up, quickly!\n\n### `npm` & co\n\n## Größe')).toEqual([
      'set-up-quickly',
      'npm--co',
      'größe',
    ]);
  });

  test('are taken from the end of the heading, where they do not show', async () => {
    const { headings } = await compileText('## Set up **now** {#own.id:1}\n\nText.');
    expect(headings).toEqual([{ level: 2, id: 'own.id:1', text: 'Set up now' }]);
    expect(await renderText('## Set up {#own}')).toBe('<h2 id="own">Set up</h2>');
    expect(await renderText('## Set up {#own}', { format: 'md' })).toBe('<h2 id="own">Set up</h2>');
  });

  test('are unique, whether generated or written', async () => {
    expect(await idsOf('## A\n\n## A\n\n## B {#a-2}\n\n## A')).toEqual(['a', 'a-1', 'a-2', 'a-3']);
    expect(await idsOf('## One {#setup}\n\n## Setup')).toEqual(['setup', 'setup-1']);
  });

  test('are not empty for a text without letters', async () => {
    expect(await idsOf('## 🎲\n\n## !!!\n\n## Section')).toEqual([
      'section',
      'section-1',
      'section-2',
    ]);
  });

  test('are made from visible text: no comments, expressions or tags', async () => {
    const { headings } = await compileText("## A {/* todo */} <Badge>new</Badge> {'b'}");
    expect(headings).toEqual([{ level: 2, id: 'a-new-b', text: 'A new b' }]);
    expect(await idsOf('## A <a name="old"></a>b', 'md')).toEqual(['a-b']);
  });

  test('contain the product’s name when the heading has its token', async () => {
    expect(await idsOf('## What is %product%?')).toEqual(['what-is-ludora']);
  });
});

describe('the h1 of a body', () => {
  test('is taken out, since it is the title', async () => {
    expect(await renderText('# Title\n\nText.')).toBe('<p>Text.</p>');
    expect(await idsOf("import Tabs from '@theme/Tabs';\n\n# Title\n\n## Part")).toEqual(['part']);
  });

  test('is an error further down', async () => {
    const { problems } = await compileText('Text.\n\n# Another');
    expect(problems.map(({ code }) => code)).toEqual(['heading/title-in-body']);
  });
});

test('a heading in a tag or a list is a heading of the page', async () => {
  expect(await idsOf('<Steps>\n\n1. One\n\n   ### Inside\n\n</Steps>')).toEqual(['inside']);
});

test('an id of two headings is reported with both locations', async () => {
  const { problems } = await compileText('## One {#same}\n\n## Two {#same}');
  expect(problems).toMatchObject([
    {
      code: 'heading/duplicate-id',
      severity: 'warning',
      location: { line: 3 },
      related: { location: { line: 1 } },
    },
  ]);
});

describe('ids as Docusaurus writes them', () => {
  test('may hold digits, underscores and asterisks', async () => {
    const { headings, problems } = await compileText(
      '## A {#2-fa}\n\n## B {#__init__}\n\n## C {#a_b}',
    );
    expect(problems).toEqual([]);
    expect(headings.map(({ id, text }) => `${text} ${id}`)).toEqual([
      'A 2-fa',
      'B __init__',
      'C a_b',
    ]);
  });

  test('may stand in a comment', async () => {
    const { headings } = await compileText('## *A* b {/* #my-id */}\n\n## {/* #other */} B');
    expect(headings.map(({ id, text }) => `${text} ${id}`)).toEqual(['A b my-id', 'B b']);
  });
});

test('a heading of level 1 is the title of a page that hides its own', async () => {
  const codes = async (body: string, frontMatter: object): Promise<string[]> =>
    (await compileText(body, { format: 'md', frontMatter })).problems.map(({ code }) => code);
  expect(await codes('Text.\n\n# A\n\n## B\n', { hide_title: true })).toEqual([]);
  expect(await codes('Text.\n\n# A\n\n# B\n', { hide_title: true })).toEqual([
    'heading/title-in-body',
  ]);
  expect(await codes('Text.\n\n# A\n', { hide_title: false })).toEqual(['heading/title-in-body']);
});

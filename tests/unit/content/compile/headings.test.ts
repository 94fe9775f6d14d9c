import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

const idsOf = async (body: string, format?: 'md' | 'mdx'): Promise<string[]> =>
  (await compileText(body, format ? { format } : {})).headings.map(({ id }) => id);

describe('ids of headings', () => {
  test('are made from the text as GitHub makes them', async () => {
    expect(await idsOf('## Set up, quickly!\n\n### `npm` & co\n\n## Größe')).toEqual([
      'set-up-quickly',
      'npm--co',
      'größe',
    ]);
  });

  test('are the author’s own where the heading ends in one, which does not show', async () => {
    const { headings } = await compileText('## Set up **now** {#own.id:1}\n\nText.');
    expect(headings).toEqual([{ level: 2, id: 'own.id:1', text: 'Set up now' }]);
    expect(await renderText('## Set up {#own}')).toBe('<h2 id="own">Set up</h2>');
    expect(await renderText('## Set up {#own}', { format: 'md' })).toBe('<h2 id="own">Set up</h2>');
  });

  test('never repeat, be they made or the author’s', async () => {
    expect(await idsOf('## A\n\n## A\n\n## B {#a-2}\n\n## A')).toEqual(['a', 'a-1', 'a-2', 'a-3']);
    expect(await idsOf('## One {#setup}\n\n## Setup')).toEqual(['setup', 'setup-1']);
  });

  test('are not empty where the text has no letters', async () => {
    expect(await idsOf('## 🎲\n\n## !!!\n\n## Section')).toEqual([
      'section',
      'section-1',
      'section-2',
    ]);
  });

  test('come from what readers see: no comments, expressions or tags', async () => {
    const { headings } = await compileText("## A {/* todo */} <Badge>new</Badge> {'b'}");
    expect(headings).toEqual([{ level: 2, id: 'a-new-b', text: 'A new b' }]);
    expect(await idsOf('## A <a name="old"></a>b', 'md')).toEqual(['a-b']);
  });

  test('use the product’s name where the heading does', async () => {
    expect(await idsOf('## What is %product%?')).toEqual(['what-is-ludora']);
  });
});

describe('the h1 of a body', () => {
  test('is the page’s title again and is taken out', async () => {
    expect(await renderText('# Title\n\nText.')).toBe('<p>Text.</p>');
    expect(await idsOf("import Tabs from '@theme/Tabs';\n\n# Title\n\n## Part")).toEqual(['part']);
  });

  test('that comes later is an error', async () => {
    const { problems } = await compileText('Text.\n\n# Another');
    expect(problems.map(({ code }) => code)).toEqual(['heading/title-in-body']);
  });
});

test('a heading under a tag or in a list is one of the page too', async () => {
  expect(await idsOf('<Steps>\n\n1. One\n\n   ### Inside\n\n</Steps>')).toEqual(['inside']);
});

test('an id that two headings ask for names both places', async () => {
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

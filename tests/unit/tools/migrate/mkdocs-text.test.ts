import { describe, expect, test } from 'vitest';
import { bodyOf, convertMkdocs } from './convert-mkdocs.ts';
import type { MkdocsMarkdown } from '../../../../src/tools/migrate/site/source-site.ts';
import { writeFolder } from '../../../support/write-folder.ts';

describe('text of MkDocs', () => {
  test.each([
    [
      '==a== ^^b^^ ~~c~~ H~2~O x^2^',
      '<mark>a</mark> <ins>b</ins> ~~c~~ H<sub>2</sub>O x<sup>2</sup>',
    ],
    ['`==a==` a==b [^1][^2]', '`==a==` a==b [^1][^2]'],
    ['++ctrl+alt+"K"++ ++arrow-up++', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>K</kbd> <kbd>↑</kbd>'],
    [
      '{++a++} {--b--} {~~c~>d~~} {==e==}{>>f<<}',
      '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark> <small>(f)</small>',
    ],
    [':smile: 12:30:45 `:smile:`', '😄 12:30:45 `:smile:`'],
    ['(c) a --> b <!-- c -->', '© a → b <!-- c -->'],
    ['[A](b.md){ .md-button target=_blank }', '[A](b.md)'],
    ['![A](a.png){ align=left loading=lazy }', '![A](a.png)'],
    [
      '![A "b"](a.png "T"){ width="300" }',
      '<img src="a.png" alt="A &quot;b&quot;" title="T" width="300" />',
    ],
    [
      '![A](a.png){: style="width:5px; height: 6px" }',
      '<img src="a.png" alt="A" width="5" height="6" />',
    ],
    [
      '<img src="a.png#only-dark" alt="A">',
      '<span class="only-dark"><img src="a.png" alt="A"></span>',
    ],
    ['![A](a.png#only-light)', '<span class="only-light">![A](a.png)</span>'],
    ['[](){#here}Text', '<span id="here"></span>Text'],
    ['[`A`][a.A] and [b][c]\n\n[c]: d.md', '`A` and [b][c]\n\n[c]: d.md'],
    ['[a][c]\n\n[c]: one.md\n[c]: two.md', '[a][c]\n\n[c]: two.md'],
    ['a\n[b]: c d, e.\n\n[b]: f.md "g"', 'a\n[b]: c d, e.\n\n[b]: f.md "g"'],
    ['[a][b\nC] [d][B  c]\n\n[b c]: e.md', '[a][b\nC] [d][B  c]\n\n[b c]: e.md'],
    ['[`a`][B]{ .md-button }, [c](d.md)\n\n  [b]: javascript:x("y")', '`a`, [c](d.md)'],
    ['[a](javascript:b){ .md-button }', 'a'],
    ['[a]\n[c], [b] [c], [d] [e]\n\n[C]: f.md', '[a][c], [b][c], [d] [e]\n\n[C]: f.md'],
    [
      '## [a]\n[c]\n\n- [ ] [c] [^1]\n\n[c]: f.md\n[^1]: G',
      '## [a]\n[c]\n\n- [ ] [c] [^1]\n\n[c]: f.md\n[^1]: G',
    ],
    ['[c][^1] [d][^1]\n\n[C]: f.md\n[^1]: G', '[c][][^1] [d][^1]\n\n[C]: f.md\n[^1]: G'],
    ['[a] [b][], [c]: d\n\n[a]: javascript:x\n[B]: javascript:y', 'a b, [c]: d'],
    ['$\\sum_{k=0}^{n}$ and `x_{a=1}`', '$\\sum_{k=0}^{n}$ and `x_{a=1}`'],
    ['\\(a^2^\\)', '$a^2^$'],
    [
      'The HTML of `HTML` in [HTML](a.md)\n\n*[HTML]: Hyper Text',
      'The <abbr title="Hyper Text">HTML</abbr> of `HTML` in [HTML](a.md)',
    ],
    ['| :octicons-check-16: | :material-close: x |\n|--|--|', '| ✓ | x |\n|--|--|'],
    ['Text.\n\n- :material-a: – One', 'Text.\n\n- One'],
    ['Text.\n\n- :material-a: + :material-b: One', 'Text.\n\n- One'],
    ['Text.\n\n- :material-a: - `a/b`\n', 'Text.\n\n- `a/b`'],
    ['__:material-a: One__', '__One__'],
    ['[:fontawesome-brands-github:](b.md)', '[github](b.md)'],
  ])('%j is ours', (before, after) => {
    expect(bodyOf(before)).toBe(after);
  });

  test('shows what macros leave as it is, without the marks around it', () => {
    const text =
      '{% raw %}\n\n```\n{{ a }}\n```\n\n{%- endraw -%}\n\n`{% raw %}{{ b }}{% endraw %}`';
    expect(bodyOf(text, { plugins: new Set(['macros']) })).toBe('```\n{{ a }}\n```\n\n`{{ b }}`');
    expect(bodyOf(text)).toContain('{% raw %}');
  });

  test('stays as it is if its extension is not in use', () => {
    const text = '==a== H~2~O ++ctrl++ :smile: (c)';
    expect(bodyOf(text, { extensions: new Set() })).toBe(text);
  });

  test('links to issues by number', () => {
    expect(bodyOf('#12, [#3](a.md), `#4` and a#5', { issues: 'https://code.example/a' })).toBe(
      '[#12](https://code.example/a/issues/12), [#3](a.md), `#4` and a#5',
    );
  });

  test('keeps the ids of headings', () => {
    expect(bodyOf('# A\n\n## A - b\n\n## Größe\n\n## A\n\n## A')).toBe(
      '# A\n\n## A - b {#a-b}\n\n## Größe {#groe}\n\n## A {#a_1}\n\n## A {#a_2}',
    );
    expect(bodyOf('## Größe', { hasUnicodeIds: true })).toBe('## Größe');
  });
});

describe('files that pages of MkDocs include', () => {
  const folder = writeFolder({
    'docs/a.md': '',
    'docs/parts/b.md': '---\ntitle: B\n---\nOne [c](c.md).\n<!-- start -->\nTwo.\n',
    'parts/code.py': 'a\n# --8<-- [start:x]\nb\n# --8<-- [end:x]\nc\n',
    'parts/loop.md': '--8<-- "parts/loop.md"\n',
    'parts/words.md': '*[API]: Interface\n',
    'parts/links.md': '[c]: https://a.example/\n',
  });
  const include = (body: string, more: Partial<MkdocsMarkdown> = {}): string =>
    convertMkdocs(body, { folder, snippetFolders: [folder], ...more }, folder).body.trim();

  test.each([
    ['```py\n--8<-- "parts/code.py"\n```', '```py\na\nb\nc\n```'],
    ['```py\n--8<-- "parts/code.py:x"\n```', '```py\nb\n```'],
    ['    --8<-- "parts/code.py:1:1"', 'a'],
    ['--8<-- "parts/code.py:5"', 'c'],
    ['--8<--\nparts/code.py:x\n--8<--', 'b'],
    [';--8<-- "parts/code.py"', ';--8<-- "parts/code.py"'],
    ['--8<-- "parts/none.py"', '--8<-- "parts/none.py"'],
    ['--8<-- "parts/code.py:none"', '--8<-- "parts/code.py:none"'],
    ['{% include-markdown "parts/b.md" start="<!-- start -->" %}', 'Two.'],
    ['{% include-markdown "parts/b.md" end="<!-- start -->" %}', 'One [c](./parts/c.md).'],
    ['{* parts/none.py hl[3] *}', '{* parts/none.py hl[3] *}'],
    ['{* parts/code.py ln[3:5] hl[3] *}', '```python {1}\nb\n# --8<-- [end:x]\nc\n```'],
    ['{!parts/code.py!}', 'a\n# --8<-- [start:x]\nb\n# --8<-- [end:x]\nc'],
  ])('%j is replaced', (before, after) => {
    expect(include(before)).toBe(after);
  });

  test('may include themselves, which ends', () => {
    expect(include('--8<-- "parts/loop.md"')).toBe('--8<-- "parts/loop.md"');
  });

  test('are appended to all pages', () => {
    expect(include('An API.', { appended: [`${folder}/parts/words.md`] })).toBe(
      'An <abbr title="Interface">API</abbr>.',
    );
    const links = include('[b]\n[c] [d] [c]', { appended: [`${folder}/parts/links.md`] });
    expect(links).toBe('[b][c] [d][c]\n\n[c]: https://a.example/');
    expect(
      include('An API.', { appended: ['words.md'], snippetFolders: ['/none', `${folder}/parts`] }),
    ).toBe('An <abbr title="Interface">API</abbr>.');
  });

  test('are reported if they are appended, but missing', () => {
    const { notes } = convertMkdocs('Text.', { appended: ['none.md'] });
    expect(notes.map(({ what }) => what)).toEqual(['snippet `none.md`']);
  });
});

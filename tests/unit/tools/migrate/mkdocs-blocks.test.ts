import { describe, expect, test } from 'vitest';
import { bodyOf, convertMkdocs, lostIn } from './convert-mkdocs.ts';

describe('other blocks of MkDocs', () => {
  test.each([
    ['## A { #b .c }', '## A {#b}'],
    ['## A <small>x</small> { id="1.2" }', '## A <small>x</small> {#1.2}'],
    ['## A {: #b }', '## A {#b}'],
    ['## The {id} of a set', '## The {id} of a set'],
    ['Text (1).\n{ .annotate }\n\n1.  Why.', 'Text (1).\n\n1.  Why.'],
    ['Text.\n{ #here }', 'Text.\n\n<span id="here"></span>'],
    [
      '`A`\n\n:   One.\n\n    Two.\n\nB\n:   Three.',
      '<dl>\n<dt>\n\n`A`\n\n</dt>\n<dd>\n\nOne.\n\nTwo.\n\n</dd>\n<dt>\n\nB\n\n</dt>\n<dd>\n\nThree.\n\n</dd>\n</dl>',
    ],
    [
      'A\n:   One.\n:   !!! note\n        Two.',
      '<dl>\n<dt>\n\nA\n\n</dt>\n<dd>\n\nOne.\n\n</dd>\n<dd>\n\n:::note\nTwo.\n:::\n\n</dd>\n</dl>',
    ],
    ['<div class="a" markdown>\n**B**\n</div>', '<div class="a">\n\n**B**\n\n</div>'],
    [
      '<figure markdown="span">\n  ![A](a.png)\n  <figcaption>B</figcaption>\n</figure>',
      '<figure>\n\n![A](a.png)\n\n<figcaption>B</figcaption>\n\n</figure>',
    ],
    [
      '<table>\n<tr>\n\n<td>a</td>\n\n</tr>\n</table>',
      '<table>\n<tr>\n<td>a</td>\n</tr>\n</table>',
    ],
    [
      '<div class="a">\n\n```sh\nx\n\ny\n```\n\n</div>',
      '<div class="a">\n\n```sh\nx\n\ny\n```\n\n</div>',
    ],
    ['```html\n<div markdown>\n```', '```html\n<div markdown>\n```'],
    ['<small>\n  **A**\n</small>', '<small>**A**\n</small>'],
    ['[TOC]\n\nText.', 'Text.'],
    ['One.\n\n<!-- more -->\n\nTwo.', 'One.\n\n<!-- truncate -->\n\nTwo.'],
    ['<!--\n\n!!! note\n    x\n\n-->', '<!--\n\n!!! note\n    x\n\n-->'],
    [
      '::: a.b\n    options:\n      x: 1\n\nText.',
      '<!-- ::: a.b\n    options:\n      x: 1\n-->\n\nText.',
    ],
    ['Note[^1].\n\n[^1]:\n    Text.', 'Note[^1].\n\n[^1]:\n    Text.'],
    ['- [x] Done\n- [ ] Open', '- [x] Done\n- [ ] Open'],
    ['```mermaid\ngraph LR\n```', '```mermaid\ngraph LR\n```'],
  ])('%j is ours', (before, after) => {
    expect(bodyOf(before)).toBe(after);
  });

  test('grids of cards are cards, and icons are lost', () => {
    const page =
      '<div class="grid cards" markdown>\n\n-   :material-clock:{ .lg } __Set up__\n\n    ---\n\n    Text.\n\n    [:octicons-arrow-right-24: Start](a.md)\n\n-   **[Other](b.md)** – more\n\n</div>\n';
    const { body, keys, notes } = convertMkdocs(page);
    expect(keys).toEqual({ format: 'mdx' });
    expect(body.trim()).toBe(
      '<Cards>\n<Card title="Set up">\n\nText.\n\n[Start](a.md)\n\n</Card>\n<Card title="Other" href="b.md">\n\nmore\n\n</Card>\n</Cards>',
    );
    expect(notes.map(({ what }) => what)).toEqual(['icons `:material-…:`', 'icons `:octicons-…:`']);
  });

  test('other grids lose their columns', () => {
    const page = '<div class="grid" markdown>\n\nOne.\n\nTwo.\n\n</div>\n';
    expect(bodyOf(page)).toBe('One.\n\nTwo.');
    expect(lostIn(page)).toEqual(['grids']);
  });

  test('that `mkdocs-click` generates become a comment', () => {
    expect(lostIn('::: mkdocs-click\n    :module: a.b\n')).toEqual([
      '`::: identifier` of `mkdocstrings` or `mkdocs-click`',
    ]);
  });

  test('lose code, which the report names', () => {
    expect(lostIn('<script>\nx()\n</script>\n\n{{ version }} {% if x %}\n\n::: a.b\n')).toEqual([
      '`<script>` elements',
      '`::: identifier` of `mkdocstrings` or `mkdocs-click`',
      'macros `{{ … }}`',
      'macros `{% … %}`',
    ]);
  });
});

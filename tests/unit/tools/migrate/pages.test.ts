import { describe, expect, test } from 'vitest';
import { splitPage, withKeys } from '../../../../src/tools/migrate/pages/front-matter.ts';
import { moveLinks, rewriteLinks } from '../../../../src/tools/migrate/pages/rewrite-links.ts';

const keyed = (text: string, keys: Readonly<Record<string, string | number>>): string => {
  const { head, body } = withKeys(splitPage(text), keys);
  return head + body;
};

describe('front matter', () => {
  test('gets keys after its own, which keep their lines', () => {
    expect(keyed('---\ntitle:  "A"  # x\n---\nText.\n', { slug: '/a', sidebar_position: 2 })).toBe(
      '---\ntitle:  "A"  # x\nslug: /a\nsidebar_position: 2\n---\nText.\n',
    );
  });

  test('is made where it is missing', () => {
    expect(keyed('# A\n', { sidebar_position: 1 })).toBe('---\nsidebar_position: 1\n---\n\n# A\n');
    expect(keyed('---\n---\n# A\n', { slug: 'a' })).toBe('---\nslug: a\n---\n# A\n');
  });

  test('has a key once', () => {
    expect(keyed('---\nsidebar_position: 7\ntitle: A\n---\n', { sidebar_position: 1 })).toBe(
      '---\nsidebar_position: 1\ntitle: A\n---\n',
    );
  });

  test.each([
    ['yes', '"yes"'],
    ['A: B', '"A: B"'],
    ['C#', 'C#'],
    ['Größe', 'Größe'],
  ])('has %s as text', (value, written) => {
    expect(keyed('Text.\n', { sidebar_label: value })).toContain(`sidebar_label: ${written}\n`);
  });

  test('that is not valid stays as it is', () => {
    const text = '---\ntitle: "A\n---\nText.\n';
    expect(keyed(text, { slug: 'a' })).toBe(text);
  });

  test('is not a rule in the body', () => {
    expect(splitPage('Text.\n\n---\n\na: b\n\n---\n').yaml).toBeNull();
  });
});

const rewritten = (body: string): string =>
  rewriteLinks(body, {
    address: (href) => (href.startsWith('/old') ? href.replace('/old', '/new') : null),
    importName: (name) => name.replace('./old', '@site/new'),
  });

describe('addresses', () => {
  test.each([
    ['[a](/old/b "/old/b")', '[a](/new/b "/old/b")'],
    ['[a](</old/b c>)', '[a](</new/b c>)'],
    ['![/old/a](/old/a.png)', '![/old/a](/new/a.png)'],
    ['[![x](/old/a.png)](/old/b)', '[![x](/new/a.png)](/new/b)'],
    ['[a]: /old/b', '[a]: /new/b'],
    ['| a |\n| - |\n| [x](/old/b) |', '| a |\n| - |\n| [x](/new/b) |'],
    ['<a href="/old/b">x</a>', '<a href="/new/b">x</a>'],
    [
      "<Card\n  to='/old/b'\n>\n  [x](/old/c)\n</Card>",
      "<Card\n  to='/new/b'\n>\n  [x](/new/c)\n</Card>",
    ],
    [
      "import A from './old/a.mdx'; import\nB from './old/b.mdx';",
      "import A from '@site/new/a.mdx'; import\nB from '@site/new/b.mdx';",
    ],
  ])('of %j are rewritten', (before, after) => {
    expect(rewritten(before)).toBe(after);
  });

  test.each([
    ['`[a](/old/b)`'],
    ['```md\n[a](/old/b)\n```'],
    ['<TabItem>\n```jsx\n\n<a href="/old/b">\n```\n</TabItem>'],
    ['[a](/other/b)'],
    ['The path /old/b is text.'],
  ])('in %j stay', (text) => {
    expect(rewritten(text)).toBe(text);
  });

  test('from a root stay when their text moves', () => {
    const text = '[a](~/a.md) ![b](@site/b.png) [c](@/c.md) <a href="~/d.md">';
    expect(moveLinks(`${text} [e](e.md) [f](~f.md)`, '/s/x/y.md', '/s/z.md')).toBe(
      `${text} [e](./x/e.md) [f](./x/~f.md)`,
    );
  });

  test('of a page with problems are rewritten', () => {
    expect(rewritten('<Tabs>\n\n{ [a](/old/b)')).toBe('<Tabs>\n\n{ [a](/new/b)');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock } from '../../../../src/site/components/mdx/CodeBlock.tsx';
import { Details } from '../../../../src/site/components/mdx/Details.tsx';
import {
  DocCardList,
  TOCInline,
  Translate,
} from '../../../../src/site/components/mdx/carried-over.tsx';
import { itemsAround } from '../../../../src/content/navigation/items-around.ts';
import type { SidebarItem } from '../../../../src/model/site.ts';

const entry = (id: string, level: number) => ({ id, level, value: id });

test('contents are nested lists of the wanted levels', () => {
  const toc = [entry('a', 2), entry('b', 3), entry('c', 4), entry('d', 2)];
  expect(renderToStaticMarkup(<TOCInline toc={toc} />)).toBe(
    '<ul><li><a href="#a">a</a><ul><li><a href="#b">b</a></li></ul></li><li><a href="#d">d</a></li></ul>',
  );
});

test('contents that begin at a lower level keep every heading', () => {
  const toc = [entry('a', 3), entry('b', 2), entry('c', 3)];
  const links = renderToStaticMarkup(<TOCInline toc={toc} />).match(/#\w/g);
  expect(links).toEqual(['#a', '#b', '#c']);
});

test('a translation has its values', () => {
  expect(
    renderToStaticMarkup(<Translate values={{ name: <b>Ann</b> }}>{'Hi {name} {x}'}</Translate>),
  ).toBe('Hi <b>Ann</b> {x}');
});

test('code that only rendering knows is escaped', () => {
  expect(renderToStaticMarkup(<CodeBlock language="html">{'<a>\n<b>\n'}</CodeBlock>)).toContain(
    '<code>&lt;a&gt;\n&lt;b&gt;</code>',
  );
});

test('a summary may be an element', () => {
  expect(renderToStaticMarkup(<Details summary={<summary>More</summary>}>Text</Details>)).toMatch(
    /<\/svg>More<\/summary>/,
  );
});

const page = (href: string): SidebarItem => ({ kind: 'document', label: href, href });
const category = (href: string | null, ...items: SidebarItem[]): SidebarItem => ({
  kind: 'category',
  label: 'Category',
  description: 'D',
  href,
  collapsible: true,
  collapsed: true,
  items,
});

test('the cards of a page are those of its category, or of the one whose page it is', () => {
  const inner = category('/a/', page('/a/b'), page('/a/c'));
  const items = [page('/x'), category(null, inner)];
  const hrefsAround = (href: string) => itemsAround(items, href).map((item) => item.href);
  expect(hrefsAround('/a/c')).toEqual(['/a/b', '/a/c']);
  expect(hrefsAround('/a/')).toEqual(['/a/b', '/a/c']);
  expect(hrefsAround('/elsewhere')).toEqual([]);
});

test('cards show the items of a list where there is one', () => {
  const html = renderToStaticMarkup(
    <DocCardList items={[{ href: '/docs/a', label: 'A', description: 'First' }]} cards={[]} />,
  );
  expect(html).toContain('href="/docs/a"');
  expect(html).toContain('First');
});

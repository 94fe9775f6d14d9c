import { describe, expect, test } from 'vitest';
import { createStyleInliner } from '../../../src/build/inline-styles.ts';

const sheets: Readonly<Record<string, string>> = {
  '/assets/client.css': '._8{top:0}._9{top:0}',
  '/assets/site.css': '._1{top:0}._2{top:0}._3{top:0}',
};
const islands =
  '<link rel="stylesheet" href="/assets/client.css" data-precedence="vite-rsc/client-reference" crossorigin=""/>';
const site =
  '<link rel="stylesheet" crossorigin="anonymous" href="/assets/site.css" data-rsc-css-href="/assets/site.css" data-precedence="vite-rsc/importer-resources"/>';
const page = (head: string) => ({
  html: `<html><head><title>A</title>${head}</head><body><p class="prose _1">Text</p></body></html>`,
  payload: '0:["$","p",null,{"className":"prose _1"}]\n1:["$","i",null,{"className":"_3"}]\n',
});

const noSheet = () => expect.fail('A short page needs no style sheet of its own.');

describe('the styles in the head of a page', () => {
  test('are those of its HTML and its payload, and all of islands', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '');
    const html = inline(page(islands + site), noSheet);
    const waiting = (islands + site).replaceAll('<link', '<link disabled=""');
    expect(html).toBe(
      `<html><head><title>A</title><style>._8{top:0}._9{top:0}._1{top:0}._3{top:0}</style>${waiting}</head><body><p class="prose _1">Text</p></body></html>`,
    );
  });

  test('of islands come in one order, whichever of them was rendered first', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '._7{top:0}');
    const lazy = islands.replace('client.css', 'b-lazy.css');
    const first = inline(page(islands + lazy + site), noSheet);
    expect(first).toContain('<style>._7{top:0}._8{top:0}._9{top:0}._1{top:0}');
    expect(inline(page(lazy + islands + site), noSheet)).toBe(first);
  });

  test('of pages keep their order, which decides between rules', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '._1{left:0}');
    const earlier = site.replaceAll('site.css', 'zoo.css');
    expect(inline(page(islands + earlier + site), noSheet)).toContain(
      '._1{left:0}._1{top:0}._3{top:0}',
    );
  });

  test('are read once for all pages', () => {
    const read: string[] = [];
    const inline = createStyleInliner((address) => {
      read.push(address);
      return sheets[address] ?? '';
    });
    expect(inline(page(islands + site), noSheet)).toBe(inline(page(islands + site), noSheet));
    expect(read).toEqual(Object.keys(sheets));
  });

  test('leave links alone that React does not manage, such as one in a picture', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '');
    const other = '<link rel="stylesheet" href="/other.css" precedence="a"/>';
    expect(inline(page(site + other), noSheet)).toContain(other);
  });

  test('cannot be inlined where a page links to no style sheet', () => {
    const inline = createStyleInliner(() => '');
    expect(() => inline(page(''), noSheet)).toThrow('A rendered page links to no style sheet');
  });
});

describe('a page with operations', () => {
  const rules = {
    '/assets/client.css': '._8{top:0}._9{top:0}',
    '/assets/site.css':
      '@font-face{font-family:A}._1{top:0}._1:hover{top:1px}@media print{._1{top:2px}}._2{top:0}._3{top:0}',
  };
  const heading = (level: number, name: string) =>
    `<h${level} id="${name}" class="_1">${name}</h${level}><a href="#${name}"><span aria-hidden="true">#</span></a>`;
  const operation = '<div class="_2" data-operation=""></div>';
  const render = (body: string) => {
    const added: string[] = [];
    const inline = createStyleInliner((address) => rules[address as keyof typeof rules] ?? '');
    const html = inline(
      { html: `<html><head>${islands}${site}</head><body>${body}</body></html>`, payload: '' },
      (css) => {
        added.push(css);
        return '/assets/late.css';
      },
    );
    return { html, added };
  };

  test('has in its head what its first two sections need at first, and links to the rest at the third', () => {
    const body = `${['a', 'b', 'c'].map((name) => heading(2, name)).join('')}${operation}<p class="_8">`;
    const { html, added } = render(body);
    expect(html).toContain('<style>@font-face{font-family:A}._1{top:0}</style>');
    expect(html).toContain(
      `c</h2><a href="#c"><span aria-hidden="true">#<link rel="stylesheet" href="/assets/late.css"/></span></a>`,
    );
    expect(html.split('/assets/late.css')).toHaveLength(2);
    expect(added).toEqual([
      '._8{top:0}._9{top:0}._1{top:0}._1:hover{top:1px}@media print{._1{top:2px}}._2{top:0}',
    ]);
  });

  test('links to the rest at the heading of its first operation where that is above its third section', () => {
    const { html } = render(
      `${heading(2, 'a')}${heading(3, 'first')}${operation}${heading(3, 'second')}${operation}`,
    );
    expect(html).toContain('first</h3><a href="#first"><span aria-hidden="true">#<link');
  });

  test('has all rules in its head where no heading is above its first operation', () => {
    const { html, added } = render(`${operation}${heading(2, 'a')}`);
    expect(html).toContain('._2{top:0}');
    expect(added).toEqual([]);
  });
});

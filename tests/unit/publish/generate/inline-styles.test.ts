import { describe, expect, test } from 'vitest';
import { createStyleInliner } from '../../../../src/publish/generate/inline-styles.ts';

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

describe('the styles in the head of a page', () => {
  test('are those of its HTML and its payload, and all of islands', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '');
    const html = inline(page(islands + site));
    const waiting = (islands + site).replaceAll('<link', '<link disabled=""');
    expect(html).toBe(
      `<html><head><title>A</title><style>._8{top:0}._9{top:0}._1{top:0}._3{top:0}</style>${waiting}</head><body><p class="prose _1">Text</p></body></html>`,
    );
  });

  test('of islands come in one order, whichever of them was rendered first', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? address);
    const lazy = islands.replace('client.css', 'b-lazy.css');
    const first = inline(page(islands + lazy + site));
    expect(first).toContain('<style>/assets/b-lazy.css._8{top:0}._9{top:0}._1{top:0}');
    expect(inline(page(lazy + islands + site))).toBe(first);
  });

  test('of pages keep their order, which decides between rules', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '._1{left:0}');
    const earlier = site.replaceAll('site.css', 'zoo.css');
    expect(inline(page(islands + earlier + site))).toContain('._1{left:0}._1{top:0}._3{top:0}');
  });

  test('begin with the fonts of all pages', () => {
    const fonts = '@font-face{font-family:A;src:url(a.woff2)}';
    const inline = createStyleInliner((address) => sheets[address] ?? '', fonts);
    expect(inline(page(islands + site))).toContain(`<style>${fonts}._8{top:0}`);
  });

  test('are read once for all pages', () => {
    const read: string[] = [];
    const inline = createStyleInliner((address) => {
      read.push(address);
      return sheets[address] ?? '';
    });
    expect(inline(page(islands + site))).toBe(inline(page(islands + site)));
    expect(read).toEqual(Object.keys(sheets));
  });

  test('leave links alone that React does not manage, such as one in a picture', () => {
    const inline = createStyleInliner((address) => sheets[address] ?? '');
    const other = '<link rel="stylesheet" href="/other.css" precedence="a"/>';
    expect(inline(page(site + other))).toContain(other);
  });

  test('cannot be inlined where a page links to no style sheet', () => {
    const inline = createStyleInliner(() => '');
    expect(() => inline(page(''))).toThrow('A rendered page links to no style sheet');
  });
});

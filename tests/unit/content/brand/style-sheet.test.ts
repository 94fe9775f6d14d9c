import { describe, expect, test } from 'vitest';
import { parseStyleRules, selectStyleRules } from '../../../../src/publish/generate/style-rules.ts';
import { buildFiles, page } from '../build-fixture.ts';

const docs = { 'docs/start.mdx': page('Text.') };
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
const brand = 'brand: { accent: "#0b5fff" }';

const build = (css: string, files: Record<string, string> = {}) =>
  buildFiles({ 'site.yml': '', ...docs, 'styles.css': css, ...files });

const publishedSheet = async (css: string, files: Record<string, string> = {}) => {
  const built = await build(css, files);
  expect(built.found).toEqual([]);
  const { styleSheet } = built.site;
  return built.output(styleSheet?.href.slice(1) ?? '');
};

test('a site without a brand and without `styles.css` has no style sheet of its own', async () => {
  const { site } = await buildFiles({ 'site.yml': '', ...docs });
  expect(site.styleSheet).toBeNull();
  expect((await build(' \n')).site.styleSheet).toBeNull();
});

describe('rules from `styles.css`', () => {
  test('are in a layer after all layers of the product', async () => {
    const css = await publishedSheet('h1 { color: red }');
    expect(css).toMatch(/^@layer reset, .*, utilities;@layer site\{\nh1 \{ color: red \}\n\}$/);
  });

  test('follow the rules of the brand', async () => {
    const css = await publishedSheet('h1 { color: red }', { 'site.yml': brand });
    expect(css).toMatch(
      /@layer tokens\{html:root\{.*--color-accent:light-dark\(#0b5fff,.*\}\}@layer site/,
    );
  });

  test('are kept whole when pages inline them', async () => {
    const css = await publishedSheet('@media print { .a > b { top: 0 } }\n[data-x] { top: 0 }', {
      'site.yml': brand,
    });
    const inlined = selectStyleRules(parseStyleRules(css), new Set());
    for (const part of ['--color-accent:light-dark', '.a > b', '[data-x]', '@layer site']) {
      expect(inlined).toContain(part);
    }
  });

  test('cannot end the element that pages inline them in', async () => {
    const css = await publishedSheet(String.raw`a::after { content: "</style><script>" }`);
    expect(css).not.toContain('</style');
    expect(css).toContain(String.raw`"<\/style><script>"`);
  });

  test('change the address of the style sheet', async () => {
    const [first, second] = await Promise.all([build('a { top: 0 }'), build('a { top: 1px }')]);
    expect(first.site.styleSheet?.href).toMatch(/^\/assets\/brand\.[\da-f]{16}\.css$/);
    expect(second.site.styleSheet?.href).not.toBe(first.site.styleSheet?.href);
  });
});

describe('addresses in `styles.css`', () => {
  const based = 'url: https://docs.example\nbasePath: /kits/wind/';

  test('of files next to it and in `static/` get the base path', async () => {
    const css = await publishedSheet(
      'a { background: url("images/dot.svg") }\nb { background: url(/dot.svg), url(./images/dot.svg#x) }',
      { 'site.yml': based, 'images/dot.svg': pixel, 'static/dot.svg': pixel },
    );
    expect(css).toMatch(/url\("\/kits\/wind\/assets\/files\/dot\.[\da-f]+\.svg"\)/);
    expect(css).toContain('url(/kits/wind/dot.svg)');
    expect(css).toMatch(/url\(\/kits\/wind\/assets\/files\/dot\.[\da-f]+\.svg#x\)/);
  });

  test('of other sites, of data and of parts of a page stay', async () => {
    const css =
      'a { background: url(https://a.example/b.png), url(data:image/png;base64,AAAA); mask: url(#m) }';
    expect(await publishedSheet(css, { 'site.yml': based })).toContain(css);
  });

  test('of missing files are reported at their place', async () => {
    const { found } = await build(
      '/* url(gone.svg) */\na { color: red;\n  background: no-repeat url( "dto.svg" ) }\nb { mask: url(/gone.svg) }',
      { 'dot.svg': pixel },
    );
    expect(found).toEqual([
      'styles.css:3:31 link/unknown-asset → ./dot.svg',
      'styles.css:4:15 link/unknown-asset',
    ]);
  });
});

test.each([
  String.raw`i { content: "x\
y" }`,
  '/* "x\ny" */ i { top: 0 }',
  String.raw`.a\" { top: 0 } .b\" { top: 0 }`,
  'a { background: url(//a.example/b.png) }',
  'i { content: "it\'s" } b { content: \'"\' }',
])('a style sheet without problems: %s', async (css) => {
  expect(await publishedSheet(css)).toContain(css);
});

test('fonts from hosts in the policy are allowed', async () => {
  const css = ['https://a.example/x.woff2', 'https://cdn.b.example:8443/y/z.woff2', '//a.example/x']
    .map((address) => `@font-face { src: url(${address}) }`)
    .join('\n');
  const policy = 'policy: { fonts: [https://a.example, "https://*.b.example:*/y/"] }';
  expect((await build(css, { 'site.yml': policy })).found).toEqual([]);
  const other =
    'policy: { fonts: [https://aa.example, "https://b.example:8443", "https://a.example/y/"] }';
  expect((await build(css, { 'site.yml': other })).found).toHaveLength(3);
});

test('pictures from hosts outside the policy are reported', async () => {
  const css =
    'a { background: url(https://a.example/b.png) }\ni { background: url(data:image/png,x) }';
  expect((await build(css)).found).toEqual([]);
  expect((await build(css, { 'site.yml': 'policy: { images: [] }' })).found).toEqual([
    'styles.css:1:21 styles/blocked-address',
  ]);
});

describe('a problem in `styles.css`', () => {
  test.each([
    ['a { color: red', 'styles.css:1:1 styles/syntax'],
    ['a { color: red }\n}', 'styles.css:2:1 styles/syntax'],
    ['a { content: "x }', 'styles.css:1:14 styles/syntax'],
    ['@import "a.css";\na { top: 0 }', 'styles.css:1:1 styles/unsupported-import'],
    ['\n@IMPORT url(https://fonts.example/a.css);', 'styles.css:2:1 styles/unsupported-import'],
    ['@Namespace svg url(http://www.w3.org/2000/svg);', 'styles.css:1:1 styles/unsupported-import'],
    ['i { content: "x\ny" }\nb { top: 0 }', 'styles.css:1:14 styles/syntax'],
    ["/* ' */ i { content: 'x\r\ny' }", 'styles.css:1:22 styles/syntax'],
    ['a[b="c\n"] { top: 0 }', 'styles.css:1:5 styles/syntax'],
    [
      '@font-face { src: url(https://a.example/a.woff2) }',
      'styles.css:1:23 styles/blocked-address',
    ],
    ['@FONT-FACE { src: url("http://a.example/a.ttf") }', 'styles.css:1:24 styles/blocked-address'],
    ['@font-face { src: url(//a.example/a.woff2) }', 'styles.css:1:23 styles/blocked-address'],
    [
      '@font-face { src: url(data:font/woff2;base64,AA) }',
      'styles.css:1:23 styles/blocked-address',
    ],
    [
      'a { background: url(http://a.example/b.png) }',
      'styles.css:1:21 styles/blocked-address → https://a.example/b.png',
    ],
    ['a { background: image-set("gone.png" 1x) }', 'styles.css:1:28 link/unknown-asset'],
  ])('is reported: %s', async (css, problem) => {
    expect((await build(css)).found).toEqual([problem]);
  });
});

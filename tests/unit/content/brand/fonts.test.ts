import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandRules } from '../../../../src/content/brand/brand-rules.ts';
import { fontFaces } from '../../../../src/content/brand/font-rules.ts';
import { renderBrand } from '../../../../src/content/brand/load-brand.ts';
import { fileLinks } from '../../../../src/content/shell/config-links.ts';
import { readFonts } from '../../../../src/content/brand/read-fonts.ts';
import type { BrandFonts } from '../../../../src/model/brand.ts';
import { buildFiles, page } from '../build-fixture.ts';

const own = (name: string): string => `src/site/styles/fonts/${name}.woff2`;
const packaged = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files';
const italic = `${packaged}/atkinson-hyperlegible-next-latin-wght-italic.woff2`;

const noLinks = fileLinks('site.yml', []);

const files = new Map([
  ['fonts/text.woff2', own('text')],
  ['fonts/italic.woff2', italic],
  ['fonts/bold.woff2', own('preview')],
  ['fonts/code.woff2', own('code')],
  ['fonts/fake.woff2', 'package.json'],
]);

const read = (fonts: Parameters<typeof readFonts>[0]) =>
  readFonts(fonts, {
    folder: { files },
    locate: (path) => ({ kind: 'file', file: path.join('.') }),
  });

const rulesOf = (fonts: BrandFonts): string => brandRules({ colors: {}, radius: null, fonts });

describe('a font of the brand', () => {
  test('has the weights and the style of its file', async () => {
    const { fonts } = await read({
      text: ['fonts/text.woff2', 'fonts/italic.woff2'],
      headings: 'fonts/bold.woff2',
    });
    const facts = [...fonts.text, ...fonts.headings].map(({ weight, style }) => [weight, style]);
    expect(facts).toEqual([
      ['400 700', 'normal'],
      ['200 800', 'italic'],
      ['600', 'normal'],
    ]);
  });

  test('has a fallback with its metrics, as the default fonts have', async () => {
    const { fonts } = await read({ text: 'fonts/text.woff2', code: 'fonts/code.woff2' });
    const css = fontFaces(fonts, { 'fonts/text.woff2': '/assets/files/text.1.woff2' });
    expect(css).toContain('src:url("/assets/files/text.1.woff2") format("woff2")');
    const percentages = (text: string): number[] =>
      [...text.matchAll(/-?(?:adjust|override): ?([\d.]+)%/g)].map(([, value]) => Number(value));
    const shipped = readFileSync('src/site/styles/fonts.css', 'utf8');
    const fallback = (text: string, family: string): number[] =>
      percentages(
        text.slice(text.search(new RegExp(`font-family: ?${family} Until`))).slice(0, 500),
      );
    for (const [brand, family] of [
      ['Brand Text', 'Text'],
      ['Brand Code', 'Code'],
    ] as const) {
      const found = fallback(css, brand).slice(0, 3);
      const expected = fallback(shipped, family).slice(0, 3);
      expect(found).toHaveLength(3);
      found.forEach((value, index) => expect(value).toBeCloseTo(expected[index] ?? 0, 0));
    }
  });

  test.each([
    [['700', '400'], '400'],
    [['400 italic', '900', '500'], '500'],
    [['700', '300 800'], '300 800'],
    [['600 italic', '300 italic'], '300 italic'],
  ])('has a fallback for the most regular of its files: %j', (faces, expected) => {
    const shape = { ascent: 1, descent: 0.2, lineGap: 0 };
    const listed = faces.map((face, index) => ({
      ...shape,
      href: face,
      weight: face.replace(' italic', ''),
      style: face.endsWith('italic') ? ('italic' as const) : ('normal' as const),
      width: 0.3 + index / 10,
    }));
    const adjusts = (some: typeof listed) =>
      /size-adjust:[^;]+/.exec(fontFaces({ text: some, headings: [], code: [] }, {}))?.[0];
    expect(adjusts(listed)).toBe(adjusts(listed.filter(({ href }) => href === expected)));
  });

  test('replaces the default font, also on slow connections', async () => {
    const { fonts } = await read({ text: 'fonts/text.woff2' });
    const css = rulesOf(fonts);
    expect(css).toContain('--font-family:Brand Text,Brand Text Until,system-ui,sans-serif');
    expect(css).toContain(
      'html:root[data-fonts=system]{--font-family:Brand Text Until,system-ui,sans-serif}',
    );
    expect(css).not.toMatch(/--font-family-code|headings/);
  });

  test('can be for headings only', async () => {
    const { fonts } = await read({ headings: 'fonts/bold.woff2' });
    expect(rulesOf(fonts)).toContain('h6{font-family:var(--font-family-headings)}');
    expect(rulesOf(fonts)).not.toContain('--font-family:');
  });

  test('that cannot be read is reported, and a missing one only as a link', async () => {
    const { fonts, problems, references } = await read({
      text: ['fonts/fake.woff2', 'fonts/gone.woff2'],
    });
    expect(fonts.text).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'config/unreadable-font', location: { file: 'brand.fonts.text.0' } },
    ]);
    expect(references.map(({ href }) => href)).toEqual(['fonts/fake.woff2', 'fonts/gone.woff2']);
  });
});

test('pages load all fonts that they use, and preload only upright ones', async () => {
  const { fonts } = await read({ text: ['fonts/text.woff2', 'fonts/italic.woff2'] });
  const loaded = (shown: BrandFonts) =>
    renderBrand(
      {
        brand: { colors: {}, radius: null, fonts: shown },
        styles: '',
        styleLinks: noLinks,
        fontLinks: noLinks,
        problems: [],
      },
      {},
      { 'fonts/text.woff2': '/assets/files/text.1.woff2' },
    )?.fonts;
  expect(loaded(fonts)).toEqual({
    families: ['Code', 'Brand Text'],
    preloaded: ['/assets/files/text.1.woff2'],
    hasText: true,
  });
  expect(loaded({ text: [], headings: [], code: [] })?.families).toEqual([]);
});

test('a missing font is reported at its place', async () => {
  const config = 'brand:\n  accent: "#0b5fff"\n  fonts: { text: fonts/gone.woff2 }\n';
  const { found } = await buildFiles({ 'site.yml': config, 'docs/a.mdx': page() });
  expect(found).toEqual(['site.yml:3:18 link/unknown-asset']);
});

test('a site without own fonts keeps the default ones', async () => {
  const { fonts } = await read(undefined);
  expect(fontFaces(fonts, {})).toBe('');
  expect(rulesOf(fonts)).not.toContain('font');
});

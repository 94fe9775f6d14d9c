import { wcagContrast } from 'culori';
import { bundledThemesInfo } from 'shiki';
import { describe, expect, test } from 'vitest';
import { buildBrand } from '../../../../src/content/brand/build-brand.ts';
import { findLowContrast } from '../../../../src/content/brand/contrast.ts';
import { darkThemes, lightThemes } from '../../../../schemas/code-themes.ts';
import { buildFiles, page } from '../build-fixture.ts';

const build = (codeThemes: Parameters<typeof buildBrand>[0]['codeThemes']) =>
  buildBrand(
    { accent: '#0b5fff', codeThemes },
    {
      folder: { files: new Map() },
      locate: (path) => ({ kind: 'file', file: path.join('.') }),
    },
  );

test('all themes of Shiki are known, by color mode', () => {
  const names = (type: string) =>
    bundledThemesInfo.filter((theme) => theme.type === type).map(({ id }) => id);
  expect({ light: lightThemes, dark: darkThemes }).toEqual({
    light: names('light'),
    dark: names('dark'),
  });
});

describe('a code theme', () => {
  test('sets the colors of code in its mode', async () => {
    const { brand } = await build({ light: 'github-light', dark: 'dracula' });
    expect(brand.colors['color-code-surface']).toEqual({ light: '#ffffff', dark: '#282a36' });
    expect(brand.colors['code-text']).toEqual({ light: '#24292e', dark: '#f8f8f2' });
    expect(brand.colors['code-keyword']?.dark).toBe('#ff79c6');
    expect(brand.colors['code-function']?.light).toBe('#6f42c1');
  });

  test('leaves the other mode as it is', async () => {
    const [one, none] = await Promise.all([build({ dark: 'dracula' }), build(undefined)]);
    expect(one.brand.colors['code-keyword']?.light).toBe(none.brand.colors['code-keyword']?.light);
  });

  test.each([...lightThemes, ...darkThemes])('can be read: %s', async (name) => {
    const { brand } = await build(
      lightThemes.some((light) => light === name)
        ? { light: name as never }
        : { dark: name as never },
    );
    expect(findLowContrast(brand.colors, 'light')).toEqual([]);
    expect(findLowContrast(brand.colors, 'dark')).toEqual([]);
  });

  test('whose text is hard to read is adjusted and reported', async () => {
    const { brand, problems } = await build({ light: 'solarized-light', dark: 'solarized-dark' });
    expect(problems).toMatchObject([
      {
        code: 'config/theme-contrast',
        severity: 'warning',
        location: { file: 'brand.codeThemes.light' },
      },
    ]);
    const { 'code-text': text, 'color-code-surface': surface } = brand.colors;
    expect(wcagContrast(text?.light ?? '', surface?.light ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

test('transparent colors of a theme are shown as over its background', async () => {
  const { brand } = await build({ dark: 'horizon' });
  expect(brand.colors['code-keyword']?.dark).toMatch(/^#[\da-f]{6}$/);
});

test.each([
  ['dark: dracla', 'dracula'],
  ['light: dracula', undefined],
])('an unknown theme, or one of the other mode, is reported: %s', async (written, suggestion) => {
  const config = `brand:\n  accent: "#0b5fff"\n  codeThemes: { ${written} }\n`;
  await expect(buildFiles({ 'site.yml': config, 'docs/a.mdx': page() })).rejects.toThrow(
    `site.yml:3:${suggestion ? 23 : 24} config/invalid-value${suggestion ? ` → ${suggestion}` : ''}`,
  );
});

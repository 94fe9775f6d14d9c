import { describe, expect, test } from 'vitest';
import { buildBrand } from '../../../../src/content/brand/build-brand.ts';
import { findLowContrast } from '../../../../src/content/brand/contrast.ts';
import type { BrandConfig } from '../../../../schemas/brand.ts';

const check = async (brand: BrandConfig) => {
  const built = await buildBrand(brand, {
    folder: { files: new Map() },
    locate: (path) => ({ kind: 'file', file: path.join('.') }),
  });
  const low = (['light', 'dark'] as const).flatMap((mode) =>
    findLowContrast(built.brand.colors, mode),
  );
  return { problems: built.problems, low };
};

describe('an accent color', () => {
  test.each([
    '#000000',
    '#001f5c',
    '#0000ff',
    '#0b5fff',
    '#7a00cc',
    '#007a33',
    '#c2185b',
    '#8b5e00',
    '#6b6b6b',
    '#bd3c12',
    '#036',
    '#A61B1B',
  ])('with sufficient contrast is accepted: %s', async (accent) => {
    expect(await check({ accent })).toEqual({ problems: [], low: [] });
  });

  test.each([
    '#ffffff',
    '#ffd400',
    '#ff0000',
    '#ff8b57',
    '#00ff00',
    '#00ffff',
    '#ff00ff',
    '#808080',
    '#0af',
    '#777777',
    '#F5F5DC',
    '#22c55e',
  ])('with too little contrast is reported with one that is accepted: %s', async (accent) => {
    const { problems } = await check({ accent });
    expect(problems).toMatchObject([
      {
        code: 'config/low-contrast',
        severity: 'error',
        location: { file: 'brand.accent' },
        found: expect.stringContaining(`"${accent}", which has `),
        suggestion: expect.stringMatching(/^#[\da-f]{6}$/),
      },
    ]);
    const suggestion = problems[0]?.suggestion ?? '';
    expect(await check({ accent: suggestion })).toEqual({ problems: [], low: [] });
  });

  test('is checked in each mode that it is set for', async () => {
    const accent = { light: '#ffd400', dark: '#001f5c' };
    const { problems } = await check({ accent });
    expect(problems.map(({ location }) => location)).toEqual([
      { kind: 'file', file: 'brand.accent.light' },
      { kind: 'file', file: 'brand.accent.dark' },
    ]);
    const [light = '', dark = ''] = problems.map(({ suggestion }) => suggestion);
    expect(await check({ accent: { light, dark } })).toEqual({ problems: [], low: [] });
  });

  test('may be light in dark mode and dark in light mode', async () => {
    expect(await check({ accent: { light: '#806a00', dark: '#ffd400' } })).toEqual({
      problems: [],
      low: [],
    });
  });

  test.each(['#e6f4ea', '#ff0000', '#000000', '#ffffff'])(
    'gets a suggestion for backgrounds with the tint %s',
    async (tint) => {
      const { problems } = await check({ accent: '#ffd400', tint });
      const accent = problems[0]?.suggestion ?? '';
      expect(await check({ accent, tint })).toEqual({ problems: [], low: [] });
    },
  );
});

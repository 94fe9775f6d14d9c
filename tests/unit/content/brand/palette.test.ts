import { assert, integer, option, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLowContrast } from '../../../../src/content/brand/contrast.ts';
import { readDefaultRoles } from '../../../../src/content/brand/default-roles.ts';
import { derivePalette } from '../../../../src/content/brand/derive-palette.ts';

const defaults = readDefaultRoles();
const own = defaults['color-accent'] ?? { light: '', dark: '' };
const ownTint = defaults['color-surface-sunken']?.light ?? '';

const failuresOf = (accent: string, tint?: string, focus?: string) => {
  const colors = derivePalette({ accent, tint, focus }, defaults);
  return (['light', 'dark'] as const).flatMap((mode) =>
    findLowContrast(colors, mode).map(({ text, on }) => `${mode}: ${text} on ${on}`),
  );
};

test('the brand of the default look is the default look', () => {
  expect(derivePalette({ accent: own, tint: ownTint }, defaults)).toEqual(defaults);
});

test('the accent color is used as written', () => {
  const single = derivePalette({ accent: '#0B5FFF' }, defaults);
  expect(single['color-accent']?.light).toBe('#0b5fff');
  const both = derivePalette({ accent: { light: '#00f', dark: '#FFD400' } }, defaults);
  expect(both['color-accent']).toEqual({ light: '#0000ff', dark: '#ffd400' });
});

test('the focus color is used as written, or adjusted to a visible lightness', () => {
  const focusOf = (focus: string) =>
    derivePalette({ accent: '#0b5fff', focus }, defaults)['color-focus'];
  expect(focusOf('#E0218A')?.light).toBe('#e0218a');
  expect(focusOf('#ffd400')?.dark).toBe('#ffd400');
  expect(focusOf('#ffd400')?.light).not.toBe('#ffd400');
});

test('no color of the default accent remains', () => {
  const colors = derivePalette({ accent: '#0b5fff' }, defaults);
  const kept = Object.keys(defaults).filter(
    (role) =>
      !/^color-(?:info|success|warning|danger)-/.test(role) &&
      colors[role]?.light === defaults[role]?.light,
  );
  expect(kept).toEqual([]);
});

describe('a tint', () => {
  const surfaceOf = (tint: string) =>
    derivePalette({ accent: '#0b5fff', tint }, defaults)['color-surface']?.light;

  test('that is gray makes backgrounds gray', () => {
    expect(surfaceOf('#808080')).toMatch(/^#(..)\1\1$/);
  });

  test('changes backgrounds independently of the accent color', () => {
    expect(surfaceOf('#e6f4ea')).not.toBe(surfaceOf('#fdecec'));
  });

  test('of any strength leaves backgrounds light', () => {
    expect(surfaceOf('#ff0000')).toMatch(/^#f[\da-f]f[\da-f]f[\da-f]$/);
  });
});

test('everything derived from any colors can be read', () => {
  const color = integer({ min: 0, max: 0xff_ff_ff }).map(
    (value) => `#${value.toString(16).padStart(6, '0')}`,
  );
  const optional = option(color, { nil: undefined });
  assert(
    property(color, optional, optional, (accent, tint, focus) => {
      const written = failuresOf(accent, tint, focus).filter(
        (pair) => !/^light: color-(?:on-)?accent on/.test(pair),
      );
      expect(written).toEqual([]);
    }),
    { numRuns: 20, seed: 50 },
  );
});

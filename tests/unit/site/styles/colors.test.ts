import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Mode = 'light' | 'dark';

const tokens = ['site/styles/tokens.css', 'site/components/reference/Endpoint.module.css']
  .map((file) => readFileSync(new URL(`../../../../src/${file}`, import.meta.url), 'utf8'))
  .join('');

const roles = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const colorOf = (role: string, mode: Mode): string => {
  const color = roles.get(role)?.[mode];
  if (color === undefined) {
    throw new Error(`No role --${role} with two colors.`);
  }
  return color;
};

/** Relative luminance of an sRGB color, as defined by WCAG 2.2, from 0 to 1. */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio, as defined by WCAG 2.2, from 1 to 21. */
const contrast = (first: string, second: string): number => {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const surfaces = ['color-surface', 'color-surface-raised', 'color-surface-sunken'];
const tones = ['neutral', 'info', 'success', 'warning', 'danger'];
const tokenRoles = [...roles.keys()].filter((role) => role.startsWith('code-'));
const methods = [...roles.keys()].filter((role) => /^method-(?!on$)/.test(role));

type Pair = { readonly text: string; readonly on: string };
const pairs = (texts: readonly string[], grounds: readonly string[]): Pair[] =>
  texts.flatMap((text) => grounds.map((on) => ({ text, on })));

/** Pairs of colors in the style sheets, with their minimum contrast (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11). */
const requirements: readonly { readonly min: number; readonly pairs: readonly Pair[] }[] = [
  {
    min: 7,
    pairs: [
      ...pairs(['color-text', 'color-text-muted', 'color-accent-text'], surfaces),
      ...pairs(['color-text'], ['color-accent-surface', 'color-code-surface']),
      ...tones.flatMap((tone) => pairs(['color-text'], [`color-${tone}-surface`])),
    ],
  },
  {
    min: 4.5,
    pairs: [
      ...pairs(['color-on-accent'], ['color-accent']),
      ...pairs(['color-accent'], ['color-surface', 'color-surface-raised']),
      ...pairs(['color-accent-text', 'color-text-muted'], ['color-accent-surface']),
      ...tones.flatMap((tone) =>
        pairs([`color-${tone}-text`], [`color-${tone}-surface`, ...surfaces]),
      ),
      ...pairs(tokenRoles, ['color-code-surface', 'color-code-highlight']),
      ...pairs(['code-comment'], ['color-success-surface', 'color-danger-surface']),
      ...pairs(['method-on'], methods),
    ],
  },
  {
    min: 3,
    pairs: pairs(
      ['color-border-strong', 'color-focus'],
      [...surfaces, 'color-accent-surface', 'color-code-surface'],
    ),
  },
];

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test.each(requirements)(
    'contrast is $min:1 or better where it must be',
    ({ min, pairs: all }) => {
      const failing = all
        .map(({ text, on }) => ({
          text,
          on,
          ratio: contrast(colorOf(text, mode), colorOf(on, mode)),
        }))
        .filter(({ ratio }) => ratio < min)
        .map(({ text, on, ratio }) => `${text} on ${on}: ${ratio.toFixed(2)}`);
      expect(failing).toEqual([]);
    },
  );

  test('methods differ in lightness, so that they are told apart without color', () => {
    const luminances = methods
      .map((role) => luminanceOf(colorOf(role, mode)) + 0.05)
      .toSorted((a, b) => a - b);
    const steps = luminances.slice(1).map((value, index) => value / (luminances[index] ?? value));
    expect(luminances).toHaveLength(6);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.15);
  });
});

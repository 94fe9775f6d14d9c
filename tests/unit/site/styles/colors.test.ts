import { readFileSync } from 'node:fs';
import { wcagLuminance } from 'culori';
import { describe, expect, test } from 'vitest';
import { findLowContrast } from '../../../../src/content/brand/contrast.ts';
import { parseRoles } from '../../../../src/content/brand/default-roles.ts';

const roles = parseRoles(
  ['site/styles/tokens.css', 'site/components/reference/Endpoint.module.css']
    .map((file) => readFileSync(new URL(`../../../../src/${file}`, import.meta.url), 'utf8'))
    .join(''),
);
const methods = Object.entries(roles).filter(([role]) => /^method-(?!on$)/.test(role));

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test('contrast is sufficient where it must be', () => {
    expect(findLowContrast(roles, mode)).toEqual([]);
  });

  test('methods differ in lightness, so that they are told apart without color', () => {
    const luminances = methods
      .map(([, colors]) => wcagLuminance(colors[mode]) + 0.05)
      .toSorted((a, b) => a - b);
    const steps = luminances.slice(1).map((value, index) => value / (luminances[index] ?? value));
    expect(luminances).toHaveLength(6);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.15);
  });
});

test('contrast is measured on all surfaces', () => {
  const faint = { ...roles, 'color-focus': { light: '#fbf8f2', dark: '#16120e' } };
  expect(findLowContrast(faint, 'light')).toContainEqual({
    text: 'color-focus',
    on: 'color-surface',
    min: 3,
    ratio: 1,
  });
});

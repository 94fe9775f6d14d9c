import type { BrandConfig } from '../../../schemas/brand.ts';
import type { Brand, ColorRoles, Mode } from '../../model/brand.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { type LowContrast, findLowContrast } from './contrast.ts';
import { readDefaultRoles } from './default-roles.ts';
import { derivePalette } from './derive-palette.ts';
import { nearestReadable } from './oklch.ts';

const withAccent = (brand: BrandConfig, mode: Mode, color: string): BrandConfig => ({
  ...brand,
  accent: typeof brand.accent === 'string' ? color : { ...brand.accent, [mode]: color },
});

/** Backgrounds depend slightly on the accent color, so a suggestion is checked against its own backgrounds. */
const MAX_ATTEMPTS = 10;

const nearestAccent = (
  brand: BrandConfig,
  mode: Mode,
  failing: readonly LowContrast[],
  defaults: ColorRoles,
): string | undefined => {
  let colors = derivePalette(brand, defaults);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const accent = colors['color-accent']?.[mode] ?? '';
    const grounds = failing.map(({ on, min }) => ({ color: colors[on]?.[mode] ?? '', min }));
    const next = nearestReadable(accent, grounds, mode === 'light');
    if (next === null || next === accent) {
      return next ?? undefined;
    }
    colors = derivePalette(withAccent(brand, mode, next), defaults);
  }
  return undefined;
};

const checkMode = (
  brand: BrandConfig,
  colors: ColorRoles,
  mode: Mode,
  locate: (path: readonly PropertyKey[]) => SourceLocation,
): Problem[] => {
  const { accent } = brand;
  const failing = findLowContrast(colors, mode).filter(({ text }) => text === 'color-accent');
  const [worst] = failing.toSorted((a, b) => a.ratio - b.ratio);
  const isDerived = mode === 'dark' && typeof accent === 'string';
  if (worst === undefined || isDerived) {
    return [];
  }
  const keys = ['brand', 'accent', ...(typeof accent === 'string' ? [] : [mode])];
  const ground = colors[worst.on]?.[mode];
  return [
    createProblem({
      code: 'config/low-contrast',
      location: locate(keys),
      expected: `\`${keys.join('.')}\` to have a contrast of at least ${worst.min}:1 with the ${mode} background \`${ground}\``,
      found: `${JSON.stringify(typeof accent === 'string' ? accent : accent[mode])}, which has ${worst.ratio.toFixed(2)}:1`,
      suggestion: nearestAccent(brand, mode, failing, readDefaultRoles()),
    }),
  ];
};

/** @param locate if omitted, the brand is not checked */
export const buildBrand = (
  brand: BrandConfig,
  locate: ((path: readonly PropertyKey[]) => SourceLocation) | undefined,
): { readonly brand: Brand; readonly problems: readonly Problem[] } => {
  const colors = derivePalette(brand, readDefaultRoles());
  const problems = locate
    ? (['light', 'dark'] as const).flatMap((mode) => checkMode(brand, colors, mode, locate))
    : [];
  return { brand: { colors, radius: brand.radius ?? null }, problems };
};

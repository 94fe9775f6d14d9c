import { wcagContrast } from 'culori';
import type { BrandConfig } from '../../../schemas/brand.ts';
import type { Brand, ColorRoles, Mode } from '../../model/brand.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { readThemeColors } from '../compile/highlight/theme-colors.ts';
import { type LowContrast, findLowContrast } from './contrast.ts';
import { readDefaultRoles } from './default-roles.ts';
import { type CodeThemes, derivePalette } from './derive-palette.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { type BrandContext, readFonts } from './read-fonts.ts';
import { nearestReadable } from './oklch.ts';

type Check = {
  readonly brand: BrandConfig;
  readonly colors: ColorRoles;
  readonly themes: CodeThemes;
  readonly locate: (path: readonly PropertyKey[]) => SourceLocation;
};

const modes = ['light', 'dark'] as const;

const withAccent = (brand: BrandConfig, mode: Mode, color: string): BrandConfig => ({
  ...brand,
  accent: typeof brand.accent === 'string' ? color : { ...brand.accent, [mode]: color },
});

/** Each new accent color also changes the backgrounds slightly, so the contrast must be checked again. */
const MAX_ATTEMPTS = 10;

const nearestAccent = (
  brand: BrandConfig,
  mode: Mode,
  failing: readonly LowContrast[],
  themes: CodeThemes,
): string | undefined => {
  const defaults = readDefaultRoles();
  let colors = derivePalette(brand, defaults, themes);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const accent = colors['color-accent']?.[mode] ?? '';
    const grounds = failing.map(({ on, min }) => ({ color: colors[on]?.[mode] ?? '', min }));
    const next = nearestReadable(accent, grounds, mode === 'light');
    if (next === null || next === accent) {
      return next ?? undefined;
    }
    colors = derivePalette(withAccent(brand, mode, next), defaults, themes);
  }
  return undefined;
};

const checkAccent = ({ brand, colors, themes, locate }: Check, mode: Mode): Problem[] => {
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
      suggestion: nearestAccent(brand, mode, failing, themes),
    }),
  ];
};

const MIN_TEXT_CONTRAST = 4.5;

const checkTheme = ({ brand, themes, locate }: Check, mode: Mode): Problem[] => {
  const theme = themes[mode];
  const ratio = theme ? wcagContrast(theme.foreground, theme.background) : Infinity;
  return ratio >= MIN_TEXT_CONTRAST
    ? []
    : [
        createProblem({
          code: 'config/theme-contrast',
          location: locate(['brand', 'codeThemes', mode]),
          expected: `a theme whose text has a contrast of at least ${MIN_TEXT_CONTRAST}:1`,
          found: `${JSON.stringify(brand.codeThemes?.[mode])}, which has ${ratio.toFixed(2)}:1 and is adjusted`,
        }),
      ];
};

const readThemes = async ({ codeThemes = {} }: BrandConfig): Promise<CodeThemes> => {
  const { light, dark } = codeThemes;
  return {
    ...(light && { light: await readThemeColors(light) }),
    ...(dark && { dark: await readThemeColors(dark) }),
  };
};

export const buildBrand = async (
  brand: BrandConfig,
  context: BrandContext,
): Promise<{
  readonly brand: Brand;
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
}> => {
  const themes = await readThemes(brand);
  const colors = derivePalette(brand, readDefaultRoles(), themes);
  const { locate } = context;
  const check = locate && { brand, colors, themes, locate };
  const problems = check
    ? modes.flatMap((mode) => [...checkAccent(check, mode), ...checkTheme(check, mode)])
    : [];
  const fonts = await readFonts(brand.fonts, context);
  return {
    brand: { colors, radius: brand.radius ?? null, fonts: fonts.fonts },
    references: fonts.references,
    problems: [...problems, ...fonts.problems],
  };
};

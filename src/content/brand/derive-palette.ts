import type { BrandConfig } from '../../../schemas/brand.ts';
import type { ColorRoles, Mode, ModeColors } from '../../model/brand.ts';
import type { ThemeColors } from '../compile/highlight/theme-colors.ts';
import { contrastRequirements } from './contrast.ts';
import {
  type Ground,
  blendOver,
  hueOf,
  nearestReadable,
  normalizeHex,
  readColor,
  writeColor,
} from './oklch.ts';

export type CodeThemes = Readonly<Partial<Record<Mode, ThemeColors>>>;

type Colors = Readonly<Record<string, string>>;

/** A color change: degrees to add to the hue, and a factor for the chroma. */
type Turn = { readonly hue: number; readonly chroma: number };

type Turns = Readonly<Record<'accent' | 'neutral' | 'other', Turn>>;

const noTurn: Turn = { hue: 0, chroma: 1 };

const families: readonly (readonly [keyof Turns | 'status', RegExp])[] = [
  ['status', /^color-(?:info|success|warning|danger)-/],
  ['accent', /^(?:color-(?:accent|on-accent|code-highlight)|board-vermilion)/],
  ['other', /^(?:color-focus$|code-(?!text$|comment$)|board-(?:amber|sage))/],
];

const familyOf = (role: string): keyof Turns | 'status' =>
  families.find(([, pattern]) => pattern.test(role))?.[0] ?? 'neutral';

/** Hue of code and focus outlines, in degrees, if the brand has only grays. */
const FALLBACK_HUE = 255;

const MAX_CHROMA = 1.3;

/** Chroma of neutral colors, as a share of their default chroma, if the brand does not set `tint`. */
const DEFAULT_TINT = 0.4;

const turnColor = (hex: string, { hue, chroma }: Turn): string => {
  if (hue === 0 && chroma === 1) {
    return hex;
  }
  const color = readColor(hex);
  return writeColor({ ...color, h: (color.h ?? 0) + hue, c: color.c * chroma });
};

const turnBetween = (from: string, to: string): Turn => {
  const start = readColor(from);
  const end = readColor(to);
  const hue = hueOf(end);
  return from === to
    ? noTurn
    : {
        hue: (hue ?? 0) - (start.h ?? 0),
        chroma: hue === null ? 0 : Math.min(MAX_CHROMA, end.c / start.c),
      };
};

const colorOf = (roles: ColorRoles, role: string, mode: Mode): string => roles[role]?.[mode] ?? '';

/** Returns the change that turns a mode's default accent color into the brand's accent color. */
const accentTurn = (accent: string, defaults: ColorRoles, mode: Mode): Turn =>
  turnBetween(colorOf(defaults, 'color-accent', mode), accent);

/** The accent color of dark mode is derived if the brand sets only one color. */
const accentsOf = ({ accent }: BrandConfig, defaults: ColorRoles): ModeColors =>
  typeof accent === 'string'
    ? {
        light: normalizeHex(accent),
        dark: turnColor(
          colorOf(defaults, 'color-accent', 'dark'),
          accentTurn(normalizeHex(accent), defaults, 'light'),
        ),
      }
    : { light: normalizeHex(accent.light), dark: normalizeHex(accent.dark) };

const neutralTurn = (brand: BrandConfig, accent: string, defaults: ColorRoles): Turn => {
  const reference = colorOf(defaults, 'color-surface-sunken', 'light');
  const { hue, chroma } = turnBetween(reference, brand.tint ?? accent);
  return { hue, chroma: brand.tint === undefined && chroma > 0 ? DEFAULT_TINT : chroma };
};

const turnsOf = (brand: BrandConfig, defaults: ColorRoles, mode: Mode): Turns => {
  const { [mode]: accent, light } = accentsOf(brand, defaults);
  const turn = accentTurn(accent, defaults, mode);
  const hue = hueOf(readColor(accent)) ?? hueOf(readColor(brand.tint ?? accent)) ?? FALLBACK_HUE;
  const own = readColor(colorOf(defaults, 'color-accent', mode)).h ?? 0;
  return {
    accent: turn,
    neutral: neutralTurn(brand, light, defaults),
    other: turn.chroma === 0 ? { hue: hue - own, chroma: 1 } : { hue: turn.hue, chroma: 1 },
  };
};

/** Makes links at least as dark as the accent color, or as light in dark mode, so that both look alike. */
const accentText = (text: string, accent: string, mode: Mode): string => {
  const color = readColor(text);
  const { l } = readColor(accent);
  return (mode === 'light' ? l < color.l : l > color.l) ? writeColor({ ...color, l }) : text;
};

/** Changes the lightness of derived colors until each has its minimum contrast. The accent color itself is kept. */
const makeReadable = (roles: ColorRoles, turned: Colors, kept: string | null): Colors => {
  const pairs = contrastRequirements(roles).flatMap(({ min, pairs: all }) =>
    all.map(({ text, on }) => ({ text, on, min })),
  );
  const colors: Record<string, string> = { ...turned };
  const colorAt = (role: string): string => colors[role] ?? '';
  for (const text of new Set(pairs.map((pair) => pair.text))) {
    const grounds = pairs
      .filter((pair) => pair.text === text)
      .map(({ on, min }): Ground => ({ color: colorAt(on), min }));
    const [first] = grounds;
    const isDark = first !== undefined && readColor(colorAt(text)).l < readColor(first.color).l;
    if (text !== kept) {
      const nearest = (dark: boolean) => nearestReadable(colorAt(text), grounds, dark);
      colors[text] = nearest(isDark) ?? nearest(!isDark) ?? colorAt(text);
    }
  }
  return colors;
};

const themeRoles = (theme: ThemeColors | undefined): Colors => {
  if (theme === undefined) {
    return {};
  }
  const { foreground, background, tokens } = theme;
  const shown = Object.entries(tokens).map(([role, color]) => [role, blendOver(color, background)]);
  return {
    'color-code-surface': normalizeHex(background),
    'code-text': blendOver(foreground, background),
    ...Object.fromEntries(shown),
  };
};

const deriveMode = (
  brand: BrandConfig,
  defaults: ColorRoles,
  mode: Mode,
  theme: ThemeColors | undefined,
): Colors => {
  const accent = accentsOf(brand, defaults)[mode];
  const turns = turnsOf(brand, defaults, mode);
  const turned = Object.fromEntries(
    Object.keys(defaults).map((role) => {
      const family = familyOf(role);
      const color = colorOf(defaults, role, mode);
      return [role, family === 'status' ? color : turnColor(color, turns[family])];
    }),
  );
  const isWritten = mode === 'light' || typeof brand.accent !== 'string';
  return makeReadable(
    defaults,
    {
      ...turned,
      ...themeRoles(theme),
      'color-accent': accent,
      ...(brand.focus !== undefined && { 'color-focus': normalizeHex(brand.focus) }),
      'color-accent-text': accentText(turned['color-accent-text'] ?? '', accent, mode),
    },
    isWritten ? 'color-accent' : null,
  );
};

/**
 * Changes the hue and chroma of the default colors, and their lightness only if contrast requires it. Accent colors
 * from `site.yml` are used unchanged, even if their contrast is too low. The default accent and tint produce the
 * default look.
 */
export const derivePalette = (
  brand: BrandConfig,
  defaults: ColorRoles,
  themes: CodeThemes = {},
): ColorRoles => {
  const light = deriveMode(brand, defaults, 'light', themes.light);
  const dark = deriveMode(brand, defaults, 'dark', themes.dark);
  return Object.fromEntries(
    Object.keys(defaults).map((role) => [
      role,
      { light: light[role] ?? '', dark: dark[role] ?? '' },
    ]),
  );
};

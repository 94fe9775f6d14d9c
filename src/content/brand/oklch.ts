import {
  type Oklch,
  blend,
  clampChroma,
  converter,
  formatHex,
  formatHex8,
  wcagContrast,
} from 'culori';

const toOklch = converter('oklch');

/** @throws if the text is not a color */
export const readColor = (hex: string): Oklch => {
  const color = toOklch(hex);
  if (color === undefined) {
    throw new Error(`${JSON.stringify(hex)} is not a color.`);
  }
  return color;
};

/** Expands short colors and makes them lower-case: `#ABC` becomes `#aabbcc`. */
export const normalizeHex = (hex: string): string => formatHex(hex) ?? hex;

/** Returns the opaque color that results from a translucent color over a background. */
export const blendOver = (color: string, background: string): string =>
  formatHex(blend([background, color]));

/** Lowers the chroma of colors outside sRGB, because hexadecimal notation cannot express them. */
export const writeColor = (color: Oklch): string => {
  const shown = clampChroma(color, 'oklch');
  return (shown.alpha ?? 1) === 1 ? formatHex(shown) : formatHex8(shown);
};

/** Below this chroma, a color counts as gray, because its hue is mostly rounding error. */
const MIN_CHROMA = 0.015;

export const hueOf = ({ c, h }: Oklch): number | null => (c < MIN_CHROMA ? null : (h ?? 0));

export type Ground = { readonly color: string; readonly min: number };

const meetsAll = (color: string, grounds: readonly Ground[]): boolean =>
  grounds.every((ground) => wcagContrast(color, ground.color) >= ground.min);

const LIGHTNESS_STEP = 0.002;

/**
 * Changes the lightness as little as possible until the color has enough contrast with every background. Returns null
 * if that is impossible.
 *
 * @param isDark true to darken the color, false to lighten it
 */
export const nearestReadable = (
  color: string,
  grounds: readonly Ground[],
  isDark: boolean,
): string | null => {
  const start = readColor(color);
  for (let steps = 0; steps <= 1 / LIGHTNESS_STEP; steps += 1) {
    const l = start.l + (isDark ? -steps : steps) * LIGHTNESS_STEP;
    const tried = steps === 0 ? color : writeColor({ ...start, l: Math.min(1, Math.max(0, l)) });
    if (meetsAll(tried, grounds)) {
      return tried;
    }
  }
  return null;
};

import type * as Culori from 'culori';
import { createRequire } from 'node:module';

const hexDigits = /^(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Returns the quoted hexadecimal notation of a CSS color. Loads the color library (100 ms) only if necessary. */
export const suggestColor = (written: string): string | undefined => {
  if (hexDigits.test(written)) {
    return `"#${written}"`;
  }
  const culori = createRequire(import.meta.url)('culori') as typeof Culori;
  const color = culori.parse(written.trim());
  return color === undefined || (color.alpha ?? 1) < 1
    ? undefined
    : `"${culori.formatHex(culori.clampChroma(color, 'oklch'))}"`;
};

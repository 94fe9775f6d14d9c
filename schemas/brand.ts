import { z } from 'zod';
import { darkThemes, lightThemes } from './code-themes.ts';

const color = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, {
  error: 'a color such as "#0b5fff", in quotes',
});

const fontFile = z.string().regex(/^(?!\/|[a-z]+:).+\.woff2$/i, {
  error: 'the path of a WOFF2 file in the content folder, such as fonts/text.woff2',
});

/** One file, or files with different weights and styles, which the site reads from the files. */
const font = z.union([fontFile, z.array(fontFile).min(1)]).optional();

/** Replaces the whole default look. */
export const brandSchema = z.strictObject({
  /**
   * Color of buttons and links. All other colors are derived from it, for light and dark mode. A single color is for
   * light mode. A map sets the color of each mode.
   */
  accent: z.union([color, z.strictObject({ light: color, dark: color })]),
  /** Tints backgrounds and borders. The default is a slight tint in the hue of the accent color. */
  tint: color.optional(),
  /** Radius of the corners of buttons, in pixels. Smaller and larger parts have proportional corners. Default: 8. */
  radius: z.number().min(0).max(24).optional(),
  /** Font files in the content folder. By default, headings have the font of the text. */
  fonts: z.strictObject({ text: font, headings: font, code: font }).optional(),
  /**
   * Themes of Shiki, from which code gets its background and the colors of its tokens. Colors that are hard to read are
   * adjusted. The default colors are derived from the accent color.
   */
  codeThemes: z
    .strictObject({
      light: z.enum(lightThemes).optional(),
      dark: z.enum(darkThemes).optional(),
    })
    .optional(),
});

export type BrandConfig = z.infer<typeof brandSchema>;

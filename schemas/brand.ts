import { z } from 'zod';
import { darkThemes, lightThemes } from './code-themes.ts';

export const colorSchema = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, {
  error: 'a color such as "#0b5fff", in quotes',
});

const fontFile = z.string().regex(/^(?!\/|[a-z]+:).+\.woff2$/i, {
  error: 'the path of a WOFF2 file in the content folder, such as fonts/text.woff2',
});

const areDifferent = (files: readonly string[]): boolean =>
  new Set(files.map((file) => file.replace(/^(?:\.\/)+/, ''))).size === files.length;

/** One font file, or several for different weights and styles. The build reads weight and style from each file. */
const font = z
  .union([
    fontFile,
    z.array(fontFile).min(1).refine(areDifferent, { error: 'a list of different files' }),
  ])
  .optional();

const theme = <const Names extends readonly [string, ...string[]]>(
  mode: string,
  names: Names,
  others: readonly string[],
) =>
  z
    .enum(names, {
      error: ({ input }) => {
        const other = others.find((name) => name === String(input).toLowerCase());
        return other && `a ${mode} theme, which \`${other}\` is not`;
      },
    })
    .optional();

/** A custom look, which replaces the default look completely. */
export const brandSchema = z.strictObject({
  /**
   * Color of buttons and links; the build derives the other colors from it. A single color applies in light mode, and
   * the build derives the color for dark mode. A map sets both colors.
   */
  accent: z.union([colorSchema, z.strictObject({ light: colorSchema, dark: colorSchema })]),
  /** Tints backgrounds and borders. The default is a slight tint in the hue of the accent color. */
  tint: colorSchema.optional(),
  /**
   * Color of focus outlines. The build adjusts its lightness if the contrast is too low. Default: derived from
   * the accent color.
   */
  focus: colorSchema.optional(),
  /** Corner radius of buttons, in pixels. Smaller and larger elements scale in proportion. Default: 8. */
  radius: z.number().min(0).max(24).optional(),
  /** Font files in the content folder. Headings use the text font unless `headings` is set. */
  fonts: z.strictObject({ text: font, headings: font, code: font }).optional(),
  /**
   * Shiki themes for the background and tokens of code. Theme colors that are hard to read are adjusted. By default,
   * the colors are derived from the accent color.
   */
  codeThemes: z
    .strictObject({
      light: theme('light', lightThemes, darkThemes),
      dark: theme('dark', darkThemes, lightThemes),
    })
    .optional(),
});

export type BrandConfig = z.infer<typeof brandSchema>;

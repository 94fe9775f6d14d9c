/** Colors as `#rrggbb` or `#rrggbbaa`. */
export type ModeColors = { readonly light: string; readonly dark: string };

export type Mode = keyof ModeColors;

/** Maps roles, such as `color-accent`, to their colors. The custom properties in `tokens.css` have the same names. */
export type ColorRoles = Readonly<Record<string, ModeColors>>;

/** Lengths are in em. */
export type FontFile = {
  readonly href: string;
  /** For variable fonts, the range of weights, such as `100 900`. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Mean width of characters. */
  readonly width: number;
};

/** Empty lists stand for the default fonts. */
export type BrandFonts = Readonly<Record<'text' | 'headings' | 'code', readonly FontFile[]>>;

export type Brand = {
  readonly fonts: BrandFonts;
  readonly colors: ColorRoles;
  /** Radius of the corners of buttons, in pixels. Null for the default. */
  readonly radius: number | null;
};

/** SVG markup of the logo. `dark` is null if both modes have the same logo. */
export type Logo = { readonly light: string; readonly dark: string | null };

/** Colors as `#rrggbb` or `#rrggbbaa`. */
export type ModeColors = { readonly light: string; readonly dark: string };

export type Mode = keyof ModeColors;

/** Maps roles, such as `color-accent`, to their colors. The custom properties in `tokens.css` have the same names. */
export type ColorRoles = Readonly<Record<string, ModeColors>>;

/** Font metrics are in em, so they apply at every font size. */
export type FontFile = {
  readonly href: string;
  /** For variable fonts, the range of weights, such as `100 900`. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Average character width, for scaling the fallback font to match. */
  readonly width: number;
};

/** An empty list selects the default fonts for that role. */
export type BrandFonts = Readonly<Record<'text' | 'headings' | 'code', readonly FontFile[]>>;

export type Brand = {
  readonly fonts: BrandFonts;
  readonly colors: ColorRoles;
  /** Corner radius of buttons in pixels, from which other radii are scaled. Null keeps the defaults. */
  readonly radius: number | null;
};

/** SVG markup of the logo. `dark` is null if both modes have the same logo. */
export type Logo = { readonly light: string; readonly dark: string | null };

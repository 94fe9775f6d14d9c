/** Colors as `#rrggbb` or `#rrggbbaa`. */
export type ModeColors = { readonly light: string; readonly dark: string };

export type Mode = keyof ModeColors;

/** Maps roles, such as `color-accent`, to their colors. The custom properties in `tokens.css` have the same names. */
export type ColorRoles = Readonly<Record<string, ModeColors>>;

export type Brand = {
  readonly colors: ColorRoles;
  /** Radius of the corners of buttons, in pixels. Null for the default. */
  readonly radius: number | null;
};

/** SVG markup of the logo. `dark` is null if both modes have the same logo. */
export type Logo = { readonly light: string; readonly dark: string | null };

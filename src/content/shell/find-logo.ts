import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Logo } from '../../model/brand.ts';
import type { Shell } from '../../model/site.ts';
import { readDefaultRoles } from '../brand/default-roles.ts';
import type { Drawings } from '../drawings/drawings.ts';

export const findLogo = ({ logo }: SiteConfig, drawings: Drawings): Logo | null => {
  if (typeof logo !== 'object') {
    const svg = drawings.get(logo ?? '');
    return svg === undefined ? null : { light: svg, dark: null };
  }
  const light = drawings.get(logo.light);
  const dark = drawings.get(logo.dark);
  return light === undefined || dark === undefined ? null : { light, dark };
};

const role = /\sdata-(?:part|tone|text)=/;

/** Matches images that a logo loads from the site, because browsers do not load them in icons. */
const loadedFile = /<image\b[^>]*\shref="\/|<image\b[^>]*:href="\//;

const ownColor = /^<svg\b[^>]*\scolor="(?!(?:currentcolor|inherit|unset|revert)")/i;

/** Sets the color that `currentColor` stands for, unless the drawing sets it. */
const withColor = (svg: string, color: string): string =>
  !/currentcolor/i.test(svg) || ownColor.test(svg)
    ? svg
    : svg.replace(/^(<svg\b[^>]*?)\scolor="[^"]*"/i, '$1').replace('<svg', `<svg color="${color}"`);

/** Returns null if the logo needs the site's custom properties or files, which icons cannot read. */
export const logoIcon = ({ logo, brand }: Pick<Shell, 'logo' | 'brand'>): Logo | null => {
  const drawn = logo === null ? '' : logo.light + (logo.dark ?? '');
  if (logo === null || role.test(drawn) || loadedFile.test(drawn)) {
    return null;
  }
  const text = (brand?.colors ?? readDefaultRoles())['color-text'] ?? { light: '', dark: '' };
  const light = withColor(logo.light, text.light);
  const dark = withColor(logo.dark ?? logo.light, text.dark);
  return { light, dark: dark === light ? null : dark };
};

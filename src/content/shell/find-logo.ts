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

const fill = (svg: string, color: string): string => svg.replaceAll(/\bcurrentcolor\b/gi, color);

/** Returns null for logos that use color roles, because icons cannot read the custom properties of a page. */
export const logoIcon = ({ logo, brand }: Pick<Shell, 'logo' | 'brand'>): Logo | null => {
  if (logo === null || role.test(logo.light + (logo.dark ?? ''))) {
    return null;
  }
  const text = (brand?.colors ?? readDefaultRoles())['color-text'] ?? { light: '', dark: '' };
  const light = fill(logo.light, text.light);
  const dark = fill(logo.dark ?? logo.light, text.dark);
  return { light, dark: dark === light ? null : dark };
};

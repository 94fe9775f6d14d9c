import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { NavbarLink } from '../../model/site.ts';
import { addressOf } from '../links/link-references.ts';

type NavbarInput = {
  readonly config: SiteConfig;
  /** The page that "Documentation" leads to; null where the site has no pages below `/docs`. */
  readonly startHref: string | null;
  readonly hasApi: boolean;
  /** Written address → canonical address, where they differ. */
  readonly resolved: Readonly<Record<string, string>>;
};

type Target = Pick<NavbarLink, 'label' | 'href'>;

const defaultTargets = ({ config, startHref, hasApi }: NavbarInput): Target[] => [
  ...(startHref === null ? [] : [{ label: 'Documentation', href: startHref }]),
  ...(config.dashboardUrl === undefined ? [] : [{ label: 'Dashboard', href: config.dashboardUrl }]),
  ...(hasApi ? [{ label: 'Scalar', href: '/scalar' }] : []),
];

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

const firstPart = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? path;

/**
 * The links of the navbar: those of the configuration, or else to the parts that the site has. A link stands for all
 * pages that begin with the first part of its path (`/docs`); where two links share that part, each stands for its own
 * page and those below it.
 */
export const buildNavbar = (input: NavbarInput): NavbarLink[] => {
  const { config, resolved } = input;
  const targets =
    config.navbar?.map((link): Target => {
      const written = addressOf(link);
      return { label: link.label, href: resolved[written] ?? written };
    }) ?? defaultTargets(input);
  const isInternal = ({ href }: Target): boolean => href.startsWith('/');
  const parts = targets.filter(isInternal).map(({ href }) => firstPart(pathOf(href)));
  return targets.map((target) => {
    const path = pathOf(target.href);
    const part = firstPart(path);
    const isShared = parts.indexOf(part) !== parts.lastIndexOf(part);
    return { ...target, section: isInternal(target) ? (isShared ? path : part) : null };
  });
};

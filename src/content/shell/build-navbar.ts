import type { NavbarItem } from '../../../schemas/link.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { NavbarLink } from '../../model/site.ts';
import type { NavbarPage } from './navbar-pages.ts';

type NavbarInput = {
  readonly config: SiteConfig;
  /** The page that "Documentation" leads to; null where the site has no pages below `/docs`. */
  readonly startHref: string | null;
  readonly hasApi: boolean;
  /** Written address → canonical address, where they differ. */
  readonly resolved: Readonly<Record<string, string>>;
  readonly pages: ReadonlyMap<NavbarItem, NavbarPage>;
  /** The addresses on which a sidebar is shown. */
  readonly pagesOf: (sidebar: string) => readonly string[];
};

type Target = Pick<NavbarLink, 'label' | 'href'> & { readonly sidebar?: string | null };

const defaultTargets = ({ config, startHref, hasApi }: NavbarInput): Target[] => [
  ...(startHref === null ? [] : [{ label: 'Documentation', href: startHref }]),
  ...(config.dashboardUrl === undefined ? [] : [{ label: 'Dashboard', href: config.dashboardUrl }]),
  ...(hasApi ? [{ label: 'Scalar', href: '/scalar' }] : []),
];

const targetOf = (item: NavbarItem, { resolved, pages }: NavbarInput): Target[] => {
  const { label, to, href } = item;
  const written = to ?? href;
  if (written !== undefined) {
    return [{ label: label ?? written, href: resolved[written] ?? written }];
  }
  const page = pages.get(item);
  return page ? [{ ...page, label: label ?? page.label }] : [];
};

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

const firstPart = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? path;

/**
 * The links of the navbar: those of the configuration, or else to the parts that the site has. A link stands for all
 * pages that begin with the first part of its path (`/docs`); where two links share that part, each stands for its own
 * page and those below it. One that names a sidebar or a document stands for all pages of that sidebar.
 */
export const buildNavbar = (input: NavbarInput): NavbarLink[] => {
  const { config, pagesOf } = input;
  const targets = config.navbar?.flatMap((item) => targetOf(item, input)) ?? defaultTargets(input);
  const isInternal = ({ href }: Target): boolean => href.startsWith('/');
  const parts = targets.filter(isInternal).map(({ href }) => firstPart(pathOf(href)));
  return targets.map(({ label, href, sidebar }) => {
    const path = pathOf(href);
    const part = firstPart(path);
    const isShared = parts.indexOf(part) !== parts.lastIndexOf(part);
    const own = isInternal({ label, href }) ? (isShared ? path : part) : null;
    const section = sidebar === undefined ? own : sidebar === null ? [path] : pagesOf(sidebar);
    return { label, href, section };
  });
};

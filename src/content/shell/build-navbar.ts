import type { NavbarItem } from '../../../schemas/link.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { NavbarLink } from '../../model/site.ts';
import type { NavbarPage } from './navbar-pages.ts';

export type NavbarInput = {
  readonly config: SiteConfig;
  readonly startHref: string | null;
  readonly hasApi: boolean;
  /** Address as written → canonical address, if they differ. */
  readonly resolved: Readonly<Record<string, string>>;
  readonly pages: ReadonlyMap<NavbarItem, NavbarPage>;
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

/** A link is current below `/docs`, the first part of its path, or below its whole path if links share that part. */
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

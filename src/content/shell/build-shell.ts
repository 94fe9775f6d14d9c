import { decodePath, encodePath } from '../../base/paths/route-path.ts';
import type { Hero, NavbarLink, Route, Shell, Site } from '../../model/site.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import { findLogo } from './find-logo.ts';
import { linkAddress, type LocateKeys } from '../links/link-references.ts';
import type { SiteNavigation } from '../navigation/build-navigation.ts';
import type { NavbarItem } from '../../../schemas/link.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { BuildSiteOptions, Content } from '../site/read-content.ts';
import type { Brand } from '../../model/brand.ts';
import { firstPageOf } from '../../model/sidebar-entries.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { labelOf } from '../navigation/folder-entries.ts';
import { type PageSidebars, unknownSidebar } from '../navigation/page-sidebars.ts';

type Target = Pick<NavbarLink, 'label' | 'href'> & { readonly sidebar?: string | null };

const pageOf = (
  { sidebar, doc }: NavbarItem,
  { sidebars, sidebarOf, names }: PageSidebars,
): Target | null => {
  const listed = sidebars.find(({ name }) => name === sidebar);
  const first = listed && firstPageOf(listed.items);
  if (listed && first?.href) {
    return { label: first.label, href: first.href, sidebar: listed.name };
  }
  const document = doc === undefined ? undefined : names.find(doc);
  if (!document) {
    return null;
  }
  const href = encodePath(document.path);
  return { label: labelOf(document), href, sidebar: sidebarOf(href) };
};

const emptySidebar = (name: string, location: Problem['location']): Problem =>
  createProblem({
    code: 'sidebars/unknown-sidebar',
    location,
    expected: '`sidebar` to name a sidebar with a page',
    found: `${JSON.stringify(name)}, which lists none`,
  });

const checkEntry = (
  { sidebar, doc }: NavbarItem,
  index: number,
  { sidebars, names, isBroken }: PageSidebars,
  locate: LocateKeys,
): Problem[] => {
  if (sidebar === undefined) {
    const location = locate(['navbar', index, 'doc']);
    const problem = doc === undefined ? null : names.check(doc, '`doc`', location);
    return problem ? [problem] : [];
  }
  const location = locate(['navbar', index, 'sidebar']);
  const isKnown = sidebars.some(({ name }) => name === sidebar);
  const problem = isKnown
    ? emptySidebar(sidebar, location)
    : unknownSidebar(sidebar, 'sidebar', sidebars, location);
  return isBroken ? [] : [problem];
};

type ResolvedAddresses = Readonly<Record<string, string>>;

const defaultTargets = (
  { dashboardUrl }: SiteConfig,
  startHref: string | null,
  hasReference: boolean,
): Target[] => [
  ...(startHref === null ? [] : [{ label: 'Documentation', href: startHref }]),
  ...(dashboardUrl === undefined ? [] : [{ label: 'Dashboard', href: dashboardUrl }]),
  ...(hasReference ? [{ label: 'API reference', href: '/scalar' }] : []),
];

const targetOf = (
  item: NavbarItem,
  pageSidebars: PageSidebars,
  resolved: ResolvedAddresses,
): Target[] => {
  const { label, to, href } = item;
  const written = to ?? href;
  if (written !== undefined) {
    return [{ label: label ?? written, href: resolved[written] ?? written }];
  }
  const page = pageOf(item, pageSidebars);
  return page ? [{ ...page, label: label ?? page.label }] : [];
};

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

const firstPart = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? path;

/**
 * A link is current on all pages below the first segment of its path, such as `/docs`. If several links share this
 * segment, each is current only below its whole path.
 */
const buildNavbar = (
  targets: readonly Target[],
  pagesOf: (sidebar: string) => readonly string[],
): NavbarLink[] => {
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

/** In order of preference. Sites without an icon get the first one; it is in `public/`. */
const favicons = ['/favicon.svg', '/favicon.png', '/favicon.ico'] as const;
const touchIcon = '/apple-touch-icon.png';

const findStartHref = (routes: readonly Route[]): string | null =>
  routes.find(({ path }) => path === '/docs')?.canonical ?? null;

const hasReference = (routes: readonly Route[]): boolean =>
  routes.some(({ view }) => view.kind === 'api-reference');

const foldersOf = (href: string): string[] => {
  const parts = href.split('/').filter((part) => part !== '');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
};

/**
 * Returns as few addresses as possible, because every page contains the list. An address with a trailing slash covers
 * all pages below it.
 */
export const pagesOfSidebar = (
  routes: readonly Route[],
  isShown: (route: Route) => boolean,
): string[] => {
  const mixed = new Set(
    routes.filter((route) => !isShown(route)).flatMap(({ href }) => foldersOf(href)),
  );
  const shown = routes.filter(isShown).map(({ href }) => {
    const folder = foldersOf(href).find((name) => !mixed.has(name));
    return folder ?? href;
  });
  return [...new Set(shown)].toSorted();
};

export const buildShell = (
  { config, locateSetting }: BuildSiteOptions,
  content: Content,
  { routes, pageSidebars }: SiteNavigation,
  resolved: ResolvedAddresses,
  brand: Brand | null,
) => {
  const { own } = content.staticFiles;
  const startHref = findStartHref(routes);
  const targets = config.navbar?.flatMap((item) => targetOf(item, pageSidebars, resolved));
  const problems = config.navbar?.flatMap((item, index) =>
    !locateSetting || pageOf(item, pageSidebars)
      ? []
      : checkEntry(item, index, pageSidebars, locateSetting),
  );
  const navbar = buildNavbar(
    targets ?? defaultTargets(config, startHref, hasReference(routes)),
    (name) => pagesOfSidebar(routes, ({ canonical }) => pageSidebars.sidebarOf(canonical) === name),
  );
  const shell: Shell = {
    startHref: startHref ?? '/',
    navbar,
    logo: findLogo(config, content.drawings),
    favicon: favicons.find((address) => own.has(address)) ?? favicons[0],
    touchIcon: own.has(touchIcon) ? touchIcon : null,
    brand,
  };
  return { shell, problems: problems ?? [] };
};

export const buildHero = (
  home: SourceDocument | undefined,
  { drawings }: Content,
  { routes }: SiteNavigation,
  images: Site['images'],
  resolved: ResolvedAddresses,
): Hero => {
  const { picture: written, actions } = home?.frontMatter.hero ?? {};
  const startHref = findStartHref(routes);
  const svg = drawings.get(written ?? '');
  const src = resolved[written ?? ''] ?? written;
  const size = images[decodePath(src ?? '')] ?? null;
  return {
    picture: svg === undefined ? (src === undefined ? null : { src, size }) : { svg },
    actions: actions?.map((link) => {
      const address = linkAddress(link);
      return { label: link.label, href: resolved[address] ?? address };
    }) ?? [
      ...(startHref === null
        ? []
        : [{ label: 'Read the documentation', href: startHref, isGenerated: true }]),
      ...(hasReference(routes)
        ? [{ label: 'Explore the API', href: '/scalar', isGenerated: true }]
        : []),
    ],
  };
};

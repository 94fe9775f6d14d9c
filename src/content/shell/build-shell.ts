import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Route, Shell } from '../../model/site.ts';
import type { Drawings } from '../drawings/drawings.ts';
import type { PageSidebars } from '../navigation/page-sidebars.ts';
import type { StaticFiles } from '../folder/static-files.ts';
import { buildNavbar } from './build-navbar.ts';
import type { findNavbarPages } from './navbar-pages.ts';
import { pagesOfSidebar } from './sidebar-pages.ts';

type ShellInput = {
  readonly config: SiteConfig;
  readonly routes: readonly Route[];
  readonly hasApi: boolean;
  readonly resolved: Readonly<Record<string, string>>;
  readonly navbarPages: ReturnType<typeof findNavbarPages>['pages'];
  readonly sidebarOf: PageSidebars['sidebarOf'];
  readonly drawings: Drawings;
  readonly own: StaticFiles;
};

/** Best first. `public/` has the first one for sites without an icon. */
const favicons = ['/favicon.svg', '/favicon.png', '/favicon.ico'] as const;
const touchIcon = '/apple-touch-icon.png';

export const findStartHref = (routes: readonly Route[]): string | null =>
  routes.find(({ path }) => path === '/docs')?.canonical ?? null;

export const buildShell = ({
  config,
  routes,
  hasApi,
  resolved,
  navbarPages: pages,
  sidebarOf,
  drawings,
  own,
}: ShellInput): Shell => {
  const startHref = findStartHref(routes);
  const pagesOf = (name: string): string[] =>
    pagesOfSidebar(routes, ({ canonical }) => sidebarOf(canonical) === name);
  return {
    startHref: startHref ?? '/',
    navbar: buildNavbar({ config, startHref, hasApi, resolved, pages, pagesOf }),
    logo: drawings.get(config.logo ?? '') ?? null,
    favicon: favicons.find((address) => own.has(address)) ?? favicons[0],
    touchIcon: own.has(touchIcon) ? touchIcon : null,
  };
};

import { decodePath } from '../../base/paths/route-path.ts';
import type { Hero, ImageSize, Route, Shell } from '../../model/site.ts';
import type { FrontMatter } from '../documents/read-document.ts';
import type { Drawings } from '../drawings/drawings.ts';
import { linkAddress } from '../links/link-references.ts';
import type { PageSidebars } from '../navigation/page-sidebars.ts';
import type { StaticFiles } from '../folder/static-files.ts';
import { type NavbarInput, buildNavbar } from './build-navbar.ts';

type ShellInput = Omit<NavbarInput, 'startHref' | 'pagesOf'> & {
  readonly routes: readonly Route[];
  readonly sidebarOf: PageSidebars['sidebarOf'];
  readonly drawings: Drawings;
  readonly own: StaticFiles;
};

/** Best first. `public/` has the first one for sites without an icon. */
const favicons = ['/favicon.svg', '/favicon.png', '/favicon.ico'] as const;
const touchIcon = '/apple-touch-icon.png';

export const findStartHref = (routes: readonly Route[]): string | null =>
  routes.find(({ path }) => path === '/docs')?.canonical ?? null;

/** Shortest first: `/docs/`, `/docs/guides/`, `/docs/guides/use/`. */
const foldersOf = (href: string): string[] => {
  const parts = href.split('/').filter((part) => part !== '');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
};

/** As few addresses as possible, because every page carries them. A trailing slash covers all pages below. */
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

export const buildShell = (input: ShellInput): Shell => {
  const { config, routes, sidebarOf, drawings, own } = input;
  const startHref = findStartHref(routes);
  const pagesOf = (name: string): string[] =>
    pagesOfSidebar(routes, ({ canonical }) => sidebarOf(canonical) === name);
  return {
    startHref: startHref ?? '/',
    navbar: buildNavbar({ ...input, startHref, pagesOf }),
    logo: drawings.get(config.logo ?? '') ?? null,
    favicon: favicons.find((address) => own.has(address)) ?? favicons[0],
    touchIcon: own.has(touchIcon) ? touchIcon : null,
  };
};

type HeroInput = {
  readonly hero: FrontMatter['hero'];
  readonly startHref: string | null;
  readonly hasApi: boolean;
  readonly resolved: Readonly<Record<string, string>>;
  readonly drawings: Drawings;
  readonly images: Readonly<Record<string, ImageSize>>;
};

const pictureOf = ({ hero, drawings, images, resolved }: HeroInput): Hero['picture'] => {
  const written = hero?.picture;
  if (written === undefined) {
    return null;
  }
  const svg = drawings.get(written);
  const src = resolved[written] ?? written;
  return svg === undefined ? { src, size: images[decodePath(src)] ?? null } : { svg };
};

export const buildHero = (input: HeroInput): Hero => {
  const { hero, startHref, hasApi, resolved } = input;
  const actions = hero?.actions?.map((link) => {
    const written = linkAddress(link);
    return { label: link.label, href: resolved[written] ?? written };
  });
  return {
    picture: pictureOf(input),
    actions: actions ?? [
      ...(startHref === null ? [] : [{ label: 'Read the documentation', href: startHref }]),
      ...(hasApi ? [{ label: 'Explore the API', href: '/scalar' }] : []),
    ],
  };
};

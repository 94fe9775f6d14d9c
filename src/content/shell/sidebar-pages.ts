import type { Route } from '../../model/site.ts';

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

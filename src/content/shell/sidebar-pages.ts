import type { Route } from '../../model/site.ts';

/** The address of a page and those above it, shortest first: `/docs/`, `/docs/guides/`, `/docs/guides/use/`. */
const foldersOf = (href: string): string[] => {
  const parts = href.split('/').filter((part) => part !== '');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
};

/**
 * The addresses on which a sidebar is shown, as few as say it: one that ends with a slash stands for the page there and
 * all below it, where all of them have that sidebar. The navbar, which is the same on every page, carries them.
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

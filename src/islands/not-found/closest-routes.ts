import { decodePath } from '../../paths/route-path.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { isRecord } from '../../json/is-record.ts';

export type KnownRoute = { readonly href: string; readonly title: string };

const COUNT = 5;

/** The routes of `/routes.json`; empty if it has an unexpected shape, as suggestions are optional. */
export const parseRoutes = (value: unknown): KnownRoute[] =>
  (Array.isArray(value) ? value : []).flatMap((route: unknown) =>
    isRecord(route) && typeof route.href === 'string' && typeof route.title === 'string'
      ? [{ href: route.href, title: route.title }]
      : [],
  );

/** The routes with the smallest edit distance to the requested path, the closest first. */
export const findClosestRoutes = (
  routes: readonly KnownRoute[],
  pathname: string,
): KnownRoute[] => {
  const wanted = comparable(pathname);
  return routes
    .map((route) => ({ route, distance: editDistance(wanted, comparable(route.href)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, COUNT)
    .map(({ route }) => route);
};

const comparable = (href: string): string => decodePath(href).toLowerCase().replace(/\/+$/, '');

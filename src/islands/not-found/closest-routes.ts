import { decodePath } from '../../paths/route-path.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { isRecord } from '../../json/is-record.ts';

export type KnownRoute = { readonly href: string; readonly title: string };

const COUNT = 5;

/** Nothing where the answer has another shape: suggestions are a courtesy. */
export const parseRoutes = (value: unknown): KnownRoute[] =>
  (Array.isArray(value) ? value : []).flatMap((route: unknown) =>
    isRecord(route) && typeof route.href === 'string' && typeof route.title === 'string'
      ? [{ href: route.href, title: route.title }]
      : [],
  );

/** The routes that take the fewest edits to reach from the path asked for, the nearest first. */
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

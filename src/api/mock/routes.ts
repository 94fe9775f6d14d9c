import { decodePath } from '../../base/paths/route-path.ts';
import { editDistance } from '../../base/text/edit-distance.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import type { OperationNode } from '../document/operations.ts';

/** Values of path parameters, still percent-encoded. */
type PathTexts = Readonly<Record<string, string>>;

type Route = {
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly operations: readonly OperationNode[];
};

export type RouteMatch = { readonly route: Route; readonly texts: PathTexts };

/** Removes a query or fragment from a template, because request paths do not contain them. */
const pathOf = (template: string): string => template.replace(/[?#].*$/s, '');

const toPattern = (template: string): { pattern: RegExp; names: string[] } => {
  const names: string[] = [];
  const source = pathOf(template)
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      if (!/^\{[^{}]+\}$/.test(part)) {
        return escapePattern(part);
      }
      names.push(part.slice(1, -1));
      return '([^/]+?)';
    })
    .join('');
  return { pattern: new RegExp(`^${source}/?$`), names };
};

/** Sort key: fewer parameters first, then longer fixed text, so `/statistics/me` precedes `/statistics/{id}`. */
const rank = ({ path, names }: Route): number => names.length * 10_000 - path.length;

const serverPath = (url: string): string => {
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/]*(.*)$/is.exec(url)?.[1] ?? url;
  return path === '' || path.startsWith('/') ? path.replace(/\/+$/, '') : `/${path}`;
};

/** Matches paths with or without the base path of a server. */
export const createRoutes = (operations: readonly OperationNode[]) => {
  const routes = [...Map.groupBy(operations, ({ path }) => path)]
    .map(([path, own]): Route => ({ path, ...toPattern(path), operations: own }))
    .toSorted((a, b) => rank(a) - rank(b));
  const bases = [
    ...new Set(operations.flatMap(({ servers }) => servers.map(({ url }) => serverPath(url)))),
  ].filter((base) => base !== '');

  const match = (pathname: string): RouteMatch[] =>
    routes.flatMap((route) => {
      const found = route.pattern.exec(pathname);
      return found
        ? [
            {
              route,
              texts: Object.fromEntries(
                route.names.map((name, index) => [name, found[index + 1] ?? '']),
              ),
            },
          ]
        : [];
    });

  const find = (pathname: string): RouteMatch[] => [
    ...match(pathname),
    ...bases
      .filter((base) => pathname.startsWith(`${base}/`))
      .flatMap((base) => match(pathname.slice(base.length))),
  ];

  const closest = (pathname: string): string[] => {
    const requestParts = decodePath(pathname).split('/');
    const distance = ({ path }: Route): number => {
      const parts = pathOf(path).split('/');
      return Array.from({ length: Math.max(parts.length, requestParts.length) }, (_, index) => {
        const [part, other] = [parts[index], requestParts[index]];
        if (part === undefined || other === undefined) {
          return 4;
        }
        return part.startsWith('{') ? 0.5 : Math.min(6, editDistance(part, other));
      }).reduce((sum, each) => sum + each, 0);
    };
    return routes
      .map((route) => ({ path: route.path, far: distance(route) }))
      .toSorted((a, b) => a.far - b.far)
      .slice(0, 3)
      .map(({ path }) => path);
  };

  return { find, closest };
};

import { normalizePath } from '../../lib/path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import { type Place, type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { RedirectSource } from '../navigation/category-files.ts';
import { duplicateRoute } from './duplicates.ts';

const existingPage = (from: string, place: Place, page: Place | undefined): Problem =>
  createProblem({
    code: 'redirects/existing-page',
    place,
    expected: '`from` to be an address without a page',
    found: `\`${from}\``,
    ...(page ? { related: { message: 'The address belongs to', place: page } } : {}),
  });

type UnknownTarget = {
  readonly to: string;
  readonly place: Place;
  readonly paths: ReadonlySet<string>;
  /** `from` → `to` of all redirects. */
  readonly targets: ReadonlyMap<string, string>;
};

/** A redirect that leads to another one can lead to where that ends. */
const unknownTarget = ({ to, place, paths, targets }: UnknownTarget): Problem => {
  const next = targets.get(to);
  const end = next !== undefined && paths.has(next) ? next : undefined;
  return createProblem({
    code: 'redirects/unknown-target',
    place,
    expected: '`to` to be the address of a page',
    found: next === undefined ? `\`${to}\`` : `\`${to}\`, which is redirected itself`,
    suggestion: end ?? suggest(to, paths),
    ...(end !== undefined && place.kind === 'range'
      ? { fix: { place, text: spellPath(end) } }
      : {}),
  });
};

/** An address as YAML takes it, with whatever is in it. */
const spellPath = (path: string): string => (/^[\w/.-]+$/.test(path) ? path : JSON.stringify(path));

/** Keeps the redirects that lead from a free address to a page, and reports the others. */
export const checkRedirects = (
  { redirects, placeAt }: Pick<RedirectSource, 'redirects' | 'placeAt'>,
  routes: readonly Route[],
  pagePlaces: ReadonlyMap<string, Place>,
): { redirects: Redirect[]; problems: Problem[] } => {
  const paths = new Set(routes.map(({ path }) => path));
  const targets = new Map(
    redirects.map((entry) => [normalizePath(entry.from), normalizePath(entry.to)]),
  );
  const kept: Redirect[] = [];
  const places = new Map<string, Place>();
  const problems: Problem[] = [];
  for (const [index, entry] of redirects.entries()) {
    const from = normalizePath(entry.from);
    const to = normalizePath(entry.to);
    const place = placeAt([index, 'from']);
    const first = places.get(from);
    if (first) {
      problems.push(duplicateRoute({ path: from, what: 'redirect', place, first }));
    } else if (paths.has(to) && !paths.has(from)) {
      places.set(from, place);
      kept.push({ from, to });
    } else {
      problems.push(
        paths.has(from)
          ? existingPage(from, place, pagePlaces.get(from))
          : unknownTarget({ to, place: placeAt([index, 'to']), paths, targets }),
      );
    }
  }
  return { redirects: kept, problems };
};

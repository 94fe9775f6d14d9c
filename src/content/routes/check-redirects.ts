import { normalizePath } from '../../lib/path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import { type Place, type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { RedirectSource } from '../navigation/category-files.ts';
import { duplicateRoute } from './duplicates.ts';

/** Keeps the redirects that lead from a free address to a page, and reports the others. */
export const checkRedirects = (
  { redirects, placeAt }: Pick<RedirectSource, 'redirects' | 'placeAt'>,
  routes: readonly Route[],
): { redirects: Redirect[]; problems: Problem[] } => {
  const paths = new Set(routes.map(({ path }) => path));
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
      const isTaken = paths.has(from);
      const suggestion = isTaken ? undefined : suggest(to, paths);
      problems.push(
        createProblem({
          code: 'redirects/unknown-target',
          place: isTaken ? place : placeAt([index, 'to']),
          expected: isTaken
            ? '`from` to be an address without a page'
            : '`to` to be the address of a page',
          found: `\`${isTaken ? from : to}\``,
          suggestion,
        }),
      );
    }
  }
  return { redirects: kept, problems };
};

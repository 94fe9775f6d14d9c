import type { RedirectsFile } from '../../../schemas/redirects.ts';
import { normalizePath } from '../../lib/path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import type { Problem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';

/** Keeps the redirects that lead from a free address to a page, and reports the others. */
export const checkRedirects = (
  { redirects, file }: { redirects: RedirectsFile; file: string },
  routes: readonly Route[],
): { redirects: Redirect[]; problems: Problem[] } => {
  const paths = new Set(routes.map(({ path }) => path));
  const kept: Redirect[] = [];
  const problems: Problem[] = [];
  for (const entry of redirects) {
    const from = normalizePath(entry.from);
    const to = normalizePath(entry.to);
    if (paths.has(to) && !paths.has(from)) {
      kept.push({ from, to });
      continue;
    }
    const isTaken = paths.has(from);
    const suggestion = isTaken ? undefined : suggest(to, paths);
    problems.push({
      code: 'redirects/unknown-target',
      severity: 'error',
      place: { kind: 'file', file },
      message: isTaken
        ? `Expected \`from\` to be an address without a page, but found \`${from}\`.`
        : `Expected \`to\` to be the address of a page, but found \`${to}\`.`,
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }
  return { redirects: kept, problems };
};

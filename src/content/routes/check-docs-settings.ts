import type { SiteConfig } from '../../../schemas/site-config.ts';
import { indexNames } from '../../problems/name-index.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { ReadResult } from '../documents/read-document.ts';
import { addressKey } from './duplicate-route.ts';

/** Checks `docs.startPage` and `docs.roots` of `site.yml`. Pages with errors count, because they are reported. */
export const checkDocsSettings = (
  { startPage, roots }: SiteConfig['docs'],
  read: readonly ReadResult[],
  locate: (path: readonly PropertyKey[]) => SourceLocation,
): Problem[] => {
  const pages = new Map(read.map(({ path }) => [addressKey(path), path]));
  const slugs = read.flatMap(({ path }) => /^\/docs\/(.+)$/.exec(path)?.slice(1) ?? []);
  const unknownStart =
    startPage === undefined || slugs.includes(startPage)
      ? []
      : [
          createProblem({
            code: 'config/invalid-value',
            location: locate(['docs', 'startPage']),
            expected: 'the address of a page below `/docs/`',
            found: `\`${startPage}\``,
            suggestion: suggest(startPage, indexNames(slugs)),
          }),
        ];
  const takenRoots = roots.flatMap((root, index) => {
    const page = pages.get(addressKey(root));
    return page === undefined
      ? []
      : createProblem({
          code: 'config/invalid-value',
          location: locate(['docs', 'roots', index]),
          expected: 'an address without a page',
          found: `\`${root}\`, the address of a page`,
        });
  });
  return [...unknownStart, ...takenRoots];
};

import {
  type Fix,
  type Problem,
  type SourceLocation,
  createProblem,
} from '../../problems/problem.ts';
import type { PageCompilation, PageSource } from './page-compilation.ts';
import {
  type Positioned,
  type SourceSpan,
  locationOfNode,
  locationOfSpan,
} from './source-location.ts';

type Where = SourceSpan | Positioned | SourceLocation;

const isSpan = (where: Where): where is SourceSpan => Array.isArray(where);

const locate = (page: PageSource, where: Where): SourceLocation => {
  if (isSpan(where)) {
    return locationOfSpan(page, where);
  }
  return 'kind' in where ? where : locationOfNode(page, where);
};

type Details = Pick<Problem, 'expected' | 'found' | 'suggestion'> & {
  readonly related?: { readonly message: string; readonly at: Where };
  /** Text for the location of the problem, or a fix elsewhere. */
  readonly fix?: string | Fix | undefined;
};

export const report = (
  page: PageCompilation,
  code: Problem['code'],
  where: Where,
  { related, fix, ...details }: Details,
): void => {
  const location = locate(page, where);
  page.problems.push(
    createProblem({
      ...details,
      code,
      location,
      related: related && { message: related.message, location: locate(page, related.at) },
      fix:
        typeof fix !== 'string'
          ? fix
          : location.kind === 'range'
            ? { location, text: fix }
            : undefined,
    }),
  );
};

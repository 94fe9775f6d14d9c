import { type NewProblem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import type { PageCompilation, PageSource } from './page-compilation.ts';
import {
  type NodeWithPosition,
  type SourceSpan,
  locationOfNode,
  locationOfSpan,
} from './source-location.ts';

type Where = SourceSpan | NodeWithPosition | SourceLocation;

const isSpan = (where: Where): where is SourceSpan => Array.isArray(where);

const locate = (page: PageSource, where: Where): SourceLocation => {
  if (isSpan(where)) {
    return locationOfSpan(page, where);
  }
  return 'kind' in where ? where : locationOfNode(page, where);
};

type Details = Pick<NewProblem, 'expected' | 'found' | 'suggestion' | 'fix'> & {
  readonly related?: { readonly message: string; readonly at: Where };
};

export const report = (
  page: PageCompilation,
  code: NewProblem['code'],
  where: Where,
  { related, ...details }: Details,
): void =>
  void page.problems.push(
    createProblem({
      ...details,
      code,
      location: locate(page, where),
      related: related && { message: related.message, location: locate(page, related.at) },
    }),
  );

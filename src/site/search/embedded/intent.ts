import type { SearchArea } from '../../../model/search.ts';
import { isStopWord, splitWords } from '../words.ts';

export type Intent = {
  readonly isAboutFailure: boolean;
  readonly isQuestion: boolean;
  readonly keywords: number;
};

const codes = /_|\b[45]\d\d\b/;
const failure =
  /\b(?:error|fail|wrong|den(?:y|ied)|refus|reject|invalid|incorrect|cannot|can't|expired?\b|taken\b|already|missing|forbidden|unauthorized|insufficient|exceed|too (?:large|many|long|big)|why\b)/i;
const question = /^\s*(?:how|what|when|where|which|who|why|can|could|do|does|is|are|should)\s/i;

export const readIntent = (query: string): Intent => ({
  isAboutFailure: codes.test(query) || failure.test(query),
  isQuestion: question.test(query),
  keywords: splitWords(query).filter(({ whole }) => !isStopWord(whole)).length,
});

type Kind = {
  readonly isPage: boolean;
  readonly isError: boolean;
  readonly isField: boolean;
  readonly area: SearchArea;
};

const factors = {
  /** Ranks an error below the operation that returns it, because the error repeats the words of the operation. */
  otherError: 0.6,
  error: 1.1,
  field: 0.8,
  guide: 1.3,
  /** Questions and multi-word queries usually look for a section, not a whole page. */
  pageForQuestion: 0.45,
  pageForMany: 0.6,
  pageForTwo: 0.85,
} as const;
const manyWords = 3;

export const fitOf = (
  { isAboutFailure, isQuestion, keywords }: Intent,
  { isPage, isError, isField, area }: Kind,
): number => {
  if (isError) {
    return isAboutFailure ? factors.error : keywords > 1 ? factors.otherError : 1;
  }
  const guide = isQuestion && area === 'guides' ? factors.guide : 1;
  if (isPage) {
    if (isQuestion) {
      return guide * factors.pageForQuestion;
    }
    return keywords >= manyWords ? factors.pageForMany : keywords > 1 ? factors.pageForTwo : 1;
  }
  return isQuestion && isField ? factors.field : guide;
};

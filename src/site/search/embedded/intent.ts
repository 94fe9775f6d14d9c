import type { SearchArea } from '../../../model/search.ts';
import { isStopWord, splitWords } from '../words.ts';

/** What the form of a query says about the section that is wanted. */
export type Intent = {
  /** An error: a code, a status, or words of failure. */
  readonly isAboutFailure: boolean;
  /** A question in words, as guides answer it. */
  readonly isQuestion: boolean;
  /** Words without those that carry no meaning. */
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
  /** An error where failure is not meant: it repeats the words of what fails. */
  otherError: 0.6,
  error: 1.1,
  /** Where a question is asked. */
  field: 0.8,
  guide: 1.3,
  /** A whole page where a question, many words, or two, ask for a part of it. */
  pageForQuestion: 0.45,
  pageForMany: 0.6,
  pageForTwo: 0.85,
} as const;
const manyWords = 3;

/** The factor of a section's score: how well its kind fits the intent. */
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

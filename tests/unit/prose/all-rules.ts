import { knownLimits, namedLimits } from './fact-rules.ts';
import { changelogLinks, modulePage, sampleOrDiagram } from './page-rules.ts';
import type { Rule } from './rule.ts';
import { averageLength, headingCase, sentenceLength, typography } from './text-rules.ts';
import { filler, personAndTense, phrases, spelling, terms } from './word-rules.ts';

export const wordRules: readonly Rule[] = [
  terms,
  filler,
  phrases,
  spelling,
  namedLimits,
  knownLimits,
];

export const allRules: readonly Rule[] = [
  ...wordRules,
  personAndTense,
  sentenceLength,
  averageLength,
  headingCase,
  typography,
  sampleOrDiagram,
  changelogLinks,
  modulePage,
];

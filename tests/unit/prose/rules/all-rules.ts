import type { ProsePage } from '../readers/read-page.ts';
import { dialect, pageDialect } from './dialect/dialect.ts';
import { knownLimits, namedLimits } from './fact-rules.ts';
import { changelogLinks, modulePage, sampleOrDiagram } from './page-rules.ts';
import type { Rule } from './rule.ts';
import { americanWords, spelling } from './spelling.ts';
import { averageLength, headingCase, sentenceLength, typography } from './text-rules.ts';
import { filler, personAndTense, phrases, repeatedWords, terms } from './word-rules.ts';

export const commentRules: readonly Rule[] = [
  dialect,
  filler,
  phrases,
  repeatedWords,
  americanWords,
  sentenceLength,
];

export const documentRules: readonly Rule[] = [...commentRules, terms];

const siteRules: readonly Rule<ProsePage>[] = [
  pageDialect,
  terms,
  filler,
  phrases,
  repeatedWords,
  spelling,
  americanWords,
  sentenceLength,
  namedLimits,
  knownLimits,
];

export const openapiRules: readonly Rule<ProsePage>[] = siteRules;

export const pageRules: readonly Rule<ProsePage>[] = [
  ...siteRules,
  personAndTense,
  averageLength,
  headingCase,
  typography,
  sampleOrDiagram,
  changelogLinks,
  modulePage,
];

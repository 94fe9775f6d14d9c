import type { ProsePage } from '../readers/read-page.ts';
import { dialect, pageDialect } from './dialect/dialect.ts';
import { knownLimits, namedLimits } from './fact-rules.ts';
import { changelogLinks, modulePage, sampleOrDiagram } from './page-rules.ts';
import type { Rule } from './rule.ts';
import { americanWords, spelling } from './spelling.ts';
import { averageLength, headingCase, sentenceLength, typography } from './text-rules.ts';
import { filler, personAndTense, phrases, repeatedWords, terms } from './word-rules.ts';

/** For comments. */
export const commentRules: readonly Rule[] = [
  dialect,
  filler,
  phrases,
  repeatedWords,
  americanWords,
  sentenceLength,
];

/** For documents of the repository and messages, with the glossary of the project. */
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

/** For the texts of the OpenAPI document, with the glossary of the site. */
export const openapiRules: readonly Rule<ProsePage>[] = siteRules;

/** For the pages of the site, with its glossary. */
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

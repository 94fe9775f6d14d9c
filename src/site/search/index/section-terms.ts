import type { SearchSection } from '../../../model/search.ts';
import { findEndpoints, pathEndings } from '../endpoints.ts';
import { foldText, isStopWord, splitWords, type Word } from '../words.ts';
import { type CodeLine, plainFormsOf, readCodeLines, splitCode } from './code-words.ts';

export type FieldName = 'endpoint' | 'heading' | 'aliases' | 'title' | 'code' | 'text';

/** Must depend only on the section, because builds cache it per page. */
export type SectionTerms = {
  readonly fields: Readonly<Record<FieldName, ReadonlyMap<string, number>>>;
  /** Length in words, not terms: an identifier is one term, but can span several words. */
  readonly headingLength: number;
  readonly headingSpans: ReadonlyMap<string, number>;
  readonly plainForms: readonly string[];
  readonly codeLines: readonly CodeLine[];
};

const identifierPart = 0.45;
const compoundPart = 0.9;
/** Ranks plain words in code below the same words in text. */
const plainCode = 0.3;

const add = (terms: Map<string, number>, term: string, count: number): void => {
  terms.set(term, (terms.get(term) ?? 0) + count);
};

const countWords = (text: string): Map<string, number> => {
  const terms = new Map<string, number>();
  for (const { whole, parts, written, isIdentifier } of splitWords(text)) {
    add(terms, whole, 1);
    if (written !== null) {
      add(terms, written, 1);
    }
    for (const part of parts) {
      add(terms, part, isIdentifier ? identifierPart : compoundPart);
    }
  }
  return terms;
};

/** Leaves out stop words, which would make up a fifth of the index. */
const countKeywords = (text: string): Map<string, number> =>
  new Map([...countWords(text)].filter(([term]) => !isStopWord(term)));

/** Counts each word once, because repetition in code says nothing about relevance. */
const countCode = (code: string): Map<string, number> =>
  new Map(
    splitCode(code).flatMap(({ forms, isName }) =>
      forms.map((form): [string, number] => [form, isName ? 1 : plainCode]),
    ),
  );

const lengthOf = ({ parts }: Word): number => Math.max(1, parts.length);

const headingOf = ({ kind, title }: SearchSection): string =>
  kind === 'field' ? title.slice(title.lastIndexOf('.') + 1) : title;

/** Adds the full path of a nested field, such as `price.amount`; its heading is only `amount`. */
const countAliases = ({ kind, title, aliases }: SearchSection): Map<string, number> => {
  const terms = countKeywords(aliases.join(' '));
  if (kind === 'field' && title.includes('.')) {
    add(terms, foldText(title), 1);
  }
  return terms;
};

const readHeading = (section: SearchSection) => {
  const all = splitWords(headingOf(section));
  const keywords = all.filter(({ whole }) => !isStopWord(whole));
  const words = keywords.length > 0 ? keywords : all;
  const spans = new Map<string, number>();
  for (const word of words) {
    word.parts.forEach((part) => spans.set(part, 1));
    spans.set(word.whole, lengthOf(word));
    if (word.written !== null) {
      spans.set(word.written, lengthOf(word));
    }
  }
  return { spans, length: words.reduce((sum, word) => sum + lengthOf(word), 0) };
};

const endpointTerms = (endpoint: string | null): Map<string, number> => {
  const terms = new Map<string, number>();
  for (const { method, path } of findEndpoints(endpoint ?? '')) {
    add(terms, path, 1);
    if (method !== null) {
      add(terms, `${method} ${path}`, 1);
    }
    for (const ending of pathEndings(path)) {
      if (ending !== path) {
        add(terms, ending, 0.6);
        add(terms, `${method} ${ending}`, 0.6);
      }
    }
  }
  return terms;
};

const mentionedPaths = (text: string): string[] =>
  findEndpoints(text)
    .filter(({ source, path }) => /(?:^|\/)v\d/.test(source) && path.length > 1)
    .map(({ path }) => path);

export const readSectionTerms = (section: SearchSection): SectionTerms => {
  const heading = readHeading(section);
  const text = countKeywords(section.text);
  for (const path of new Set(mentionedPaths(`${section.text} ${section.code}`))) {
    add(text, path, 1);
  }
  const endpoint = endpointTerms(section.endpoint);
  const spans = new Map(heading.spans);
  for (const [term, weight] of endpoint) {
    if (weight === 1) {
      spans.set(term, heading.length);
    }
  }
  return {
    fields: {
      endpoint,
      heading: countWords(headingOf(section)),
      aliases: countAliases(section),
      title: section.kind === 'page' ? new Map() : countKeywords(section.pageTitle),
      code: countCode(`${section.code} ${section.kind === 'field' ? section.title : ''}`),
      text,
    },
    headingLength: heading.length,
    headingSpans: spans,
    plainForms: plainFormsOf(section.code),
    codeLines: readCodeLines(section),
  };
};

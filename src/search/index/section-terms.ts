import type { SearchSection } from '../../model/search-section.ts';
import { findEndpoints, pathEndings } from '../paths.ts';
import { isStopWord, splitWords, type Word } from '../words.ts';

/** Where a term stands, from what says most about a section to what says least. */
export type FieldName = 'endpoint' | 'heading' | 'aliases' | 'title' | 'code' | 'text';

/** The terms of one section: how often each stands in a field, and how much of the heading it is. */
export type SectionTerms = {
  readonly isPage: boolean;
  readonly fields: Readonly<Record<FieldName, ReadonlyMap<string, number>>>;
  /** Words of the heading, of which a term is one or, as an identifier, several. */
  readonly headingLength: number;
  readonly headingSpans: ReadonlyMap<string, number>;
};

/** A part of an identifier says less than the identifier. */
const identifierPart = 0.45;
const compoundPart = 0.9;
/** Beyond this a code block has been understood; what follows is noise. */
const longestCode = 6000;

const add = (terms: Map<string, number>, term: string, count: number): void => {
  terms.set(term, (terms.get(term) ?? 0) + count);
};

const countWords = (text: string): Map<string, number> => {
  const terms = new Map<string, number>();
  for (const { whole, parts, isIdentifier } of splitWords(text)) {
    add(terms, whole, 1);
    for (const part of parts) {
      add(terms, part, isIdentifier ? identifierPart : compoundPart);
    }
  }
  return terms;
};

/** Of prose, what says something: stop words alone would be a fifth of the index. */
const countSpoken = (text: string): Map<string, number> =>
  new Map([...countWords(text)].filter(([term]) => !isStopWord(term)));

/** An id or a token of an example (`plr_7h2k9d4m1x8q5w3z`), which nobody searches for. */
const isSampleId = (word: string): boolean => word.length >= 10 && /\d/.test(word);

/** Identifiers of code, each once: a loop variable that is used ten times is not ten times as important. */
const countCode = (code: string): Map<string, number> =>
  new Map(
    splitWords(code.slice(0, longestCode))
      .filter(({ whole }) => whole.length > 2 && !isSampleId(whole))
      .map(({ whole }) => [whole, 1]),
  );

const lengthOf = ({ parts }: Word): number => Math.max(1, parts.length);

/** Of a field only the name itself is its heading: `amount` of `expectedPrice.amount`, and the whole of it. */
const headingOf = ({ kind, title }: SearchSection): string =>
  kind === 'field' ? title.slice(title.lastIndexOf('.') + 1) : title;

const readHeading = (section: SearchSection) => {
  const all = splitWords(headingOf(section));
  const spoken = all.filter(({ whole }) => !isStopWord(whole));
  const words = spoken.length > 0 ? spoken : all;
  const spans = new Map<string, number>();
  for (const word of words) {
    word.parts.forEach((part) => spans.set(part, 1));
    spans.set(word.whole, lengthOf(word));
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

/** Paths that prose or code names, beside the words of it. */
const mentionedPaths = (text: string): string[] =>
  findEndpoints(text)
    .filter(({ source, path }) => source.includes('/v') && path.length > 1)
    .map(({ path }) => path);

/** Takes a section apart into what it is found by. */
export const readSectionTerms = (section: SearchSection): SectionTerms => {
  const heading = readHeading(section);
  const text = countSpoken(section.text);
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
    isPage: section.kind === 'page',
    fields: {
      endpoint,
      heading: countWords(headingOf(section)),
      aliases: countSpoken(section.aliases.join(' ')),
      title: section.kind === 'page' ? new Map() : countSpoken(section.pageTitle),
      code: countCode(`${section.code} ${section.kind === 'field' ? section.title : ''}`),
      text,
    },
    headingLength: heading.length,
    headingSpans: spans,
  };
};

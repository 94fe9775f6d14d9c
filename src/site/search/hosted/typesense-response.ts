import { isRecord } from '../../../base/json/is-record.ts';
import type { UnknownMap } from '../../../base/json/read-map.ts';
import { type SearchHit, type TextRun, searchAreas } from '../../../model/search.ts';
import { toOwnPath } from '../../../base/paths/own-address.ts';
import { chooseSnippet, markWords } from '../embedded/mark-words.ts';
import { formsOf, splitWords } from '../words.ts';
import { hierarchyFields } from './typesense-document.ts';
import { matchEnd, matchStart } from './typesense-request.ts';

export type FoundSections = { readonly hits: readonly SearchHit[]; readonly total: number };

const malformed = (what: string) =>
  new Error(`Expected ${what} in the response of the search service.`);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const valueAt = (fields: UnknownMap, name: string): unknown =>
  fields[name] ??
  name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), fields);

export const readRuns = (text: string): TextRun[] =>
  text
    .split(matchStart)
    .flatMap((part, index) => {
      const end = index === 0 ? -1 : part.indexOf(matchEnd);
      return end === -1
        ? [{ text: part, isMatch: false }]
        : [
            { text: part.slice(0, end), isMatch: true },
            { text: part.slice(end + 1), isMatch: false },
          ];
    })
    .map((run) => ({ ...run, text: run.text.replaceAll(matchEnd, '') }))
    .filter((run) => run.text !== '');

/** Typesense returns highlights as a list or as a map, flat or nested. */
const readHighlight = (hit: UnknownMap, name: string, form: 'value' | 'snippet'): string | null => {
  const list: unknown[] = Array.isArray(hit['highlights']) ? hit['highlights'] : [];
  const listed = list.find((entry) => isRecord(entry) && entry['field'] === name);
  const mapped = isRecord(hit['highlight']) ? valueAt(hit['highlight'], name) : undefined;
  for (const entry of [listed, mapped]) {
    if (isRecord(entry)) {
      return textOf(entry[form]) ?? textOf(entry['value']) ?? textOf(entry['snippet']);
    }
  }
  return null;
};

/** Marks query words without Typesense if it returns no highlight, as for letter pairs of unspaced scripts. */
const readSnippet = (hit: UnknownMap, document: UnknownMap, terms: ReadonlySet<string>) => {
  const [content, code] = ['content', 'code'].map((name) => ({
    text: textOf(document[name]) ?? '',
    highlight: readHighlight(hit, name, 'snippet'),
  }));
  const highlighted = content?.highlight ?? code?.highlight ?? null;
  return highlighted === null
    ? chooseSnippet({ text: content?.text ?? '', code: code?.text ?? '' }, terms, terms.size)
    : { snippet: readRuns(highlighted), isCode: !content?.highlight };
};

const kinds: readonly SearchHit['kind'][] = ['page', 'section', 'operation', 'field', 'error'];

const oneOf = <Value extends string>(all: readonly Value[], value: unknown): Value | undefined =>
  all.find((candidate) => candidate === value);

/** Returns null for URLs that `npm run search:push` never writes. */
const readPath = (value: unknown): string | null => {
  const text = textOf(value);
  // with a dummy origin, protocol-relative paths such as `//example.com` are rejected
  return text?.startsWith('/') ? toOwnPath(text, 'https://site.invalid') : null;
};

const readLanguage = (value: unknown): SearchHit['language'] => {
  const [tag, direction]: unknown[] = Array.isArray(value) ? value : [];
  return typeof tag === 'string' ? { tag, direction: direction === 'rtl' ? 'rtl' : 'ltr' } : null;
};

const readHit = (value: unknown, terms: ReadonlySet<string>): SearchHit => {
  if (!isRecord(value) || !isRecord(value['document'])) {
    throw malformed('a document in each hit');
  }
  const { document } = value;
  const url = readPath(document['url']);
  const labels = hierarchyFields.map((name) => ({ name, text: textOf(valueAt(document, name)) }));
  const named = labels.filter(({ text }) => text !== null && text !== '');
  const title = named.at(-1);
  if (url === null || !title) {
    throw malformed('a path and a title of each hit');
  }
  const titleHighlight = readHighlight(value, title.name, 'value');
  const crumbs = document['breadcrumbs'];
  const isPage = named.length <= 2 && !url.includes('#');
  return {
    url,
    kind: oneOf(kinds, document['kind']) ?? (isPage ? 'page' : 'section'),
    area: oneOf(searchAreas, document['area']) ?? 'guides',
    pageUrl: readPath(document['url_without_anchor']) ?? url.replace(/#.*$/s, ''),
    pageTitle: labels[1]?.text ?? title.text ?? '',
    language: readLanguage(document['page_language']),
    title: title.text ?? '',
    titleRuns:
      titleHighlight === null ? markWords(title.text ?? '', terms) : readRuns(titleHighlight),
    breadcrumbs: Array.isArray(crumbs)
      ? crumbs.filter((label) => typeof label === 'string')
      : named.slice(0, -1).map(({ text }) => text ?? ''),
    ...readSnippet(value, document, terms),
    score: typeof value['text_match'] === 'number' ? value['text_match'] : 0,
  };
};

/** @throws if a response with status 200 contains an error or has an unexpected shape */
export const readFound = (response: unknown, query: string): FoundSections => {
  const results = isRecord(response) ? response['results'] : undefined;
  const result: unknown = Array.isArray(results) ? results[0] : undefined;
  if (!isRecord(result)) {
    throw malformed('a list of results');
  }
  if (result['error'] !== undefined || result['code'] !== undefined) {
    const status = typeof result['code'] === 'number' ? result['code'] : 500;
    throw new Error(`The search service responded with ${status}: ${String(result['error'])}`);
  }
  if (!Array.isArray(result['hits']) || typeof result['found'] !== 'number') {
    throw malformed('hits and their number');
  }
  const terms = new Set(splitWords(query).flatMap(formsOf));
  return { hits: result['hits'].map((hit) => readHit(hit, terms)), total: result['found'] };
};

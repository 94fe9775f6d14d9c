import { fetchJson } from '../../lib/fetch-json.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { SearchRecord } from '../../model/search-record.ts';

/** Reads what was loaded; an answer of another shape, such as a host's error page, is a failure. */
export const parseSearchRecords = (value: unknown): SearchRecord[] => {
  if (!Array.isArray(value)) {
    throw new Error('Expected a list of search records.');
  }
  return value.map(parseRecord);
};

const parseRecord = (value: unknown): SearchRecord => {
  if (!isRecord(value) || typeof value.href !== 'string' || typeof value.title !== 'string') {
    throw new Error('Expected a search record with an address and a title.');
  }
  const { href, title, heading, text, breadcrumbs } = value;
  return {
    href,
    title,
    heading: typeof heading === 'string' ? heading : '',
    text: typeof text === 'string' ? text : '',
    breadcrumbs: Array.isArray(breadcrumbs)
      ? breadcrumbs.filter((label) => typeof label === 'string')
      : [],
  };
};

let loading: Promise<SearchRecord[]> | undefined;

/** Loads the records once; a failure is forgotten, so that the next try asks again. */
export const loadSearchRecords = (): Promise<SearchRecord[]> => {
  loading ??= fetchJson('/search-records.json')
    .then(parseSearchRecords)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

import type { Search, SearchArea, SearchHit, SearchRequest } from '../../../model/search.ts';
import { isOfThisSite, shortenQuery } from '../search-context.ts';
import { createSearchError } from '../search-error.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import type { IndexHead } from '../index/index-files.ts';
import type { ShownSection } from '../index/section-files.ts';
import { createIndexReader, type IndexReader, type LoadFile } from './index-reader.ts';
import { buildSnippet, markWords } from './mark-words.ts';
import { findNextQueries } from './next-queries.ts';
import { withPrefixResults } from './prefix-results.ts';
import { createRanking } from './rank.ts';
import { suggestQueries } from './suggest-queries.ts';

const parseHead = (value: unknown): IndexHead => {
  if (!isRecord(value) || value['version'] !== 2 || !Array.isArray(value['shards'])) {
    throw createSearchError('malformed', 'Expected the head of a search index.');
  }
  return value as unknown as IndexHead;
};

const buildHit = (
  section: ShownSection,
  { area, score, terms }: { area: SearchArea; score: number; terms: ReadonlySet<string> },
): SearchHit => {
  const { text, ...shown } = section;
  return {
    ...shown,
    area,
    titleRuns: markWords(section.title, terms),
    snippet: buildSnippet(text, terms),
    score,
  };
};

/** An open index, as a browser uses it. */
export type EmbeddedIndex = {
  readonly search: Search;
  /**
   * Queries with one more letter, the likeliest first. On a large site only those with precomputed results; for longer
   * queries it loads the files that the next letter will need and returns none.
   */
  readonly findNextQueries: (request: SearchRequest) => Promise<string[]>;
};

/** Searches the terms of an index, without precomputed results. */
export const searchIndex = (reader: IndexReader): Search => {
  const rank = createRanking(reader);
  return async ({ query, page, perPage, language, tags, area, signal }) => {
    signal?.throwIfAborted();
    if (query.trim() === '' || !isOfThisSite(language, tags)) {
      return { hits: [], total: 0, pages: 0, suggestions: [] };
    }
    const text = shortenQuery(query);
    const { best, total, terms } = await rank(text, { area, max: page * perPage });
    signal?.throwIfAborted();
    const ranked = best.slice((page - 1) * perPage);
    const sections = await reader.loadSections(ranked.map(({ section }) => section));
    const suggestions = total === 0 ? await suggestQueries(reader, text) : [];
    signal?.throwIfAborted();
    return {
      hits: ranked.flatMap(({ section: number, score }, index) => {
        const section = sections[index];
        return section ? [buildHit(section, { area: reader.areaOf(number), score, terms })] : [];
      }),
      total,
      pages: Math.ceil(total / perPage),
      suggestions,
    };
  };
};

/** Rejects like `openEmbeddedIndex`. */
export const openReader = async (loadFile: LoadFile): Promise<IndexReader> =>
  createIndexReader(parseHead(await loadFile('index.json')), loadFile);

/**
 * Opens the files that `buildIndex` made: no query leaves the reader's machine.
 *
 * Rejects with the error of `loadFile`, or with a `SearchError` when the file is not the head of an index.
 */
export const openEmbeddedIndex = async (loadFile: LoadFile): Promise<EmbeddedIndex> => {
  const reader = await openReader(loadFile);
  const search = searchIndex(reader);
  return {
    search: reader.head.shard ? search : withPrefixResults(search, reader.loadPrefixResults),
    findNextQueries: (request) => findNextQueries({ reader, search }, request),
  };
};

import type { Search, SearchArea, SearchHit, SearchRequest } from '../../model/search.ts';
import { isOfThisSite, shortenQuery } from '../search-context.ts';
import { createSearchError } from '../search-error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { IndexHead } from '../index/index-files.ts';
import type { ShownSection } from '../index/section-files.ts';
import { createIndexReader, type IndexReader, type LoadFile } from './index-reader.ts';
import { buildSnippet, markWords } from './mark-words.ts';
import { withBeginnings } from './beginnings.ts';
import { findNextQueries } from './next-queries.ts';
import { createRanking } from './rank.ts';
import { suggestQueries } from './suggest-queries.ts';

const parseHead = (value: unknown): IndexHead => {
  if (!isRecord(value) || value['version'] !== 1 || !Array.isArray(value['shards'])) {
    throw createSearchError('malformed', 'Expected the head of a search index.');
  }
  return value as unknown as IndexHead;
};

const areaOf = (reader: IndexReader, section: number): SearchArea =>
  reader.head.areas.find(({ end }) => section < end)?.area ?? 'guides';

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

/** What a browser does with an index. */
export type EmbeddedIndex = {
  readonly search: Search;
  /**
   * What a query may become with one more letter, the likeliest first: only what can be answered without much loading.
   * Of a large site what the next letter will need is loaded then.
   */
  readonly findNextQueries: (request: SearchRequest) => Promise<string[]>;
};

/** Searches an index through its words alone. */
export const searchIndex = (reader: IndexReader): Search => {
  const rank = createRanking(reader);
  return async ({ query, page, perPage, language, tags, area, signal }) => {
    signal?.throwIfAborted();
    const isAnswerable = query.trim() !== '' && isOfThisSite(language, tags);
    const { best, total, terms } = isAnswerable
      ? await rank(shortenQuery(query), { area, most: page * perPage })
      : { best: [], total: 0, terms: new Set<string>() };
    signal?.throwIfAborted();
    const shown = best.slice((page - 1) * perPage);
    const sections = await reader.loadSections(shown.map(({ section }) => section));
    const suggestions =
      isAnswerable && total === 0 ? await suggestQueries(reader, shortenQuery(query)) : [];
    signal?.throwIfAborted();
    return {
      hits: sections.map((section, index) => {
        const { section: number, score } = shown[index] ?? { section: 0, score: 0 };
        return buildHit(section, { area: areaOf(reader, number), score, terms });
      }),
      total,
      pages: Math.ceil(total / perPage),
      suggestions,
    };
  };
};

/** Rejects as `openEmbeddedIndex` does. */
export const openReader = async (loadFile: LoadFile): Promise<IndexReader> =>
  createIndexReader(parseHead(await loadFile('index.json')), loadFile);

/**
 * Opens the files that `buildIndex` made: nothing leaves the reader's machine.
 *
 * Rejects with the error of `loadFile`, or with a `SearchError` when the index is none.
 */
export const openEmbeddedIndex = async (loadFile: LoadFile): Promise<EmbeddedIndex> => {
  const reader = await openReader(loadFile);
  const search = searchIndex(reader);
  return {
    search: reader.head.shard ? search : withBeginnings(search, reader.loadBeginnings),
    findNextQueries: (request) => findNextQueries({ reader, search }, request),
  };
};

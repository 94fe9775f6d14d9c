import type { Search, SearchArea, SearchHit } from '../../model/search.ts';
import { searchContext, shortenQuery } from '../search-context.ts';
import { createSearchError } from '../search-error.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { IndexHead } from '../index/index-files.ts';
import type { ShownSection } from '../index/section-files.ts';
import { createIndexReader, type IndexReader, type LoadFile } from './index-reader.ts';
import { buildSnippet, markWords } from './mark-words.ts';
import { rankSections } from './rank.ts';
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

const isOfThisSite = (language: string, tags: readonly string[]): boolean =>
  language === searchContext.language && searchContext.tags.some((tag) => tags.includes(tag));

/**
 * Puts a few questions that nobody asked: they bring the texts of a small site, and have code compiled that the reader's
 * first letters would wait for.
 */
const warmUp = async (search: Search): Promise<void> => {
  try {
    for (const query of ['a', 'an', 'and', 'andd']) {
      await search({ ...searchContext, query, page: 1, perPage: 10 });
    }
  } catch {
    // the reader's own question asks again, and says so when it fails
  }
};

/**
 * Search over the files that `buildIndexFiles` made: nothing leaves the reader's machine.
 *
 * Rejects with the error of `loadFile`, or with a `SearchError` when the index is none.
 */
export const createEmbeddedSearch = async (loadFile: LoadFile): Promise<Search> => {
  const reader = createIndexReader(parseHead(await loadFile('index.json')), loadFile);
  const search: Search = async ({ query, page, perPage, language, tags, area, signal }) => {
    signal?.throwIfAborted();
    const isAnswerable = query.trim() !== '' && isOfThisSite(language, tags);
    const { ranked, terms } = isAnswerable
      ? await rankSections(reader, shortenQuery(query), area)
      : { ranked: [], terms: new Set<string>() };
    signal?.throwIfAborted();
    const shown = ranked.slice((page - 1) * perPage, page * perPage);
    const sections = await reader.loadSections(shown.map(({ section }) => section));
    const suggestions =
      isAnswerable && ranked.length === 0 ? await suggestQueries(reader, shortenQuery(query)) : [];
    signal?.throwIfAborted();
    return {
      hits: sections.map((section, index) => {
        const { section: number, score } = shown[index] ?? { section: 0, score: 0 };
        return buildHit(section, { area: areaOf(reader, number), score, terms });
      }),
      total: ranked.length,
      pages: Math.ceil(ranked.length / perPage),
      suggestions,
    };
  };
  if (reader.head.shard) {
    void warmUp(search);
  }
  return search;
};

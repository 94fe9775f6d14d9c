import type { Search, SearchArea, SearchHit } from '../../../model/search.ts';
import { isOfThisSite, shortenQuery } from '../search-context.ts';
import { createSearchError } from '../search-error.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import type { IndexHead } from '../index/index-files.ts';
import type { ShownSection } from '../index/section-files.ts';
import { createIndexReader, type LoadFile } from './index-reader.ts';
import { buildSnippet, markWords } from './mark-words.ts';
import { createRanking } from './rank.ts';
import { suggestQueries } from './suggest-queries.ts';

export const loadFrom =
  (files: ReadonlyMap<string, string>): LoadFile =>
  (name) => {
    const text = files.get(name);
    return text === undefined
      ? Promise.reject(createSearchError('unavailable', `The index has no file ${name}.`))
      : Promise.resolve(JSON.parse(text) as unknown);
  };

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

/** Opens the files of `buildIndexFiles`. Rejects like `loadFile`, or with a `SearchError` if the head is invalid. */
export const openEmbeddedSearch = async (loadFile: LoadFile): Promise<Search> => {
  const reader = createIndexReader(parseHead(await loadFile('index.json')), loadFile);
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

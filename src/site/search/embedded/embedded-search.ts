import type { Search, SearchArea, SearchHit } from '../../../model/search.ts';
import { shortenQuery } from '../search-context.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import type { IndexHead } from '../index/index-files.ts';
import type { ShownSection } from '../index/section-files.ts';
import { createIndexReader, type LoadFile, type IndexReader } from './index-reader.ts';
import { chooseSnippet, markWords } from './mark-words.ts';
import { isInHeading } from './expand-word.ts';
import { createRanking } from './rank.ts';
import { editDistances } from '../../../base/text/edit-distance.ts';
import { splitWords } from '../words.ts';

const maxSuggestions = 3;
const maxLookups = 40;
/**
 * Maximum distance of a suggested term, as a share of the word's length. More distant suggestions would seem random.
 */
const maxDistance = 1 / 3;

/** Returns an edit distance from 0 to 1. The distance is lower if the word resembles the start of a longer term. */
const relativeDistance = (word: string, term: string): number => {
  const { length } = term;
  const distances = editDistances(word, term);
  const whole = (distances[length] ?? 0) / Math.max(word.length, length);
  const prefix = (distances[Math.min(word.length, length)] ?? 0) / word.length;
  return Math.min(whole, (prefix + whole) / 2);
};

const suggestQueries = async (reader: IndexReader, query: string): Promise<string[]> => {
  const words = splitWords(query).map(({ whole }) => whole);
  const found = await Promise.all(
    words.slice(0, maxSuggestions).map(async (word) => {
      const terms = (await reader.findSpellings(word)).flat();
      return terms
        .filter((term) => /^\p{L}{4,}$/u.test(term))
        .map((term) => ({ term, distance: relativeDistance(word, term) }))
        .filter(({ distance }) => distance < maxDistance);
    }),
  );
  const nearest = found.flat().toSorted((a, b) => a.distance - b.distance);
  const suggestions: string[] = [];
  for (const term of new Set(nearest.slice(0, maxLookups).map((entry) => entry.term))) {
    if (suggestions.length < maxSuggestions && (await isInHeading(reader, term))) {
      suggestions.push(term);
    }
  }
  return suggestions;
};

export const loadFrom =
  (files: ReadonlyMap<string, string>): LoadFile =>
  (name) => {
    const text = files.get(name);
    return text === undefined
      ? Promise.reject(new Error(`The index has no file ${name}.`))
      : Promise.resolve(JSON.parse(text) as unknown);
  };

const parseHead = (value: unknown): IndexHead => {
  if (!isRecord(value) || value['version'] !== 3 || !Array.isArray(value['shards'])) {
    throw new Error('Expected the head of a search index.');
  }
  return value as unknown as IndexHead;
};

type HitContext = {
  readonly area: SearchArea;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
  readonly wordCount: number;
};

const buildHit = (
  section: ShownSection,
  { area, score, terms, wordCount }: HitContext,
): SearchHit => {
  const { text, code, ...shown } = section;
  return {
    ...shown,
    area,
    titleRuns: markWords(section.title, terms),
    ...chooseSnippet({ text, code }, terms, wordCount),
    score,
  };
};

/** Opens the files that `buildIndexFiles` creates. Rejects if `loadFile` does, or if the head is invalid. */
export const openEmbeddedSearch = async (loadFile: LoadFile): Promise<Search> => {
  const reader = createIndexReader(parseHead(await loadFile('index.json')), loadFile);
  const rank = createRanking(reader);
  const { sectionCount, sectionsPerFile } = reader.head;
  if (sectionCount <= sectionsPerFile) {
    // Load the only section file early, because every result needs it, and loading it takes half the time of the first
    // search.
    reader.loadSections([0]).catch(() => undefined);
  }
  return async ({ query, page, perPage, area: onlyArea, signal }) => {
    signal?.throwIfAborted();
    if (query.trim() === '') {
      return { hits: [], total: 0, pages: 0, suggestions: [] };
    }
    const text = shortenQuery(query);
    const { best, total, terms } = await rank(text, { area: onlyArea, max: page * perPage });
    signal?.throwIfAborted();
    const ranked = best.slice((page - 1) * perPage);
    const sections = await reader.loadSections(ranked.map(({ section }) => section));
    const wordCount = splitWords(text).length;
    const suggestions = total === 0 ? await suggestQueries(reader, text) : [];
    signal?.throwIfAborted();
    return {
      hits: ranked.flatMap(({ section: number, score }, index) => {
        const section = sections[index];
        const area = reader.areaOf(number);
        return section ? [buildHit(section, { area, score, terms, wordCount })] : [];
      }),
      total,
      pages: Math.ceil(total / perPage),
      suggestions,
    };
  };
};

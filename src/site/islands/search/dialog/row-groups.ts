import type { SearchHit, TextRun } from '../../../../model/search.ts';
import { titleOfStored, type StoredLists, type StoredSearch } from './stored-searches.ts';

export type Row = {
  readonly search: StoredSearch;
  readonly title: readonly TextRun[];
  readonly trail: readonly TextRun[];
  readonly snippet: readonly TextRun[];
  readonly isCode: boolean;
};

export type RowGroup = {
  readonly kind: 'found' | 'favorite' | 'recent';
  readonly label: string;
  readonly language: SearchHit['language'];
  readonly rows: readonly Row[];
  readonly first: number;
};

const maxRowsPerPage = 5;

const plain = (text: string): TextRun[] => (text === '' ? [] : [{ text, isMatch: false }]);

/** In DocSearch's format, `lvl0` and `lvl1` name the page, and `lvl2` names the section. */
const toStoredSearch = ({ url, kind, pageTitle, title, language }: SearchHit): StoredSearch => ({
  objectID: url,
  url,
  type: kind === 'page' ? 'lvl1' : 'lvl2',
  hierarchy: {
    lvl0: pageTitle,
    lvl1: pageTitle,
    lvl2: kind === 'page' ? null : title,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  ...(language && { language }),
});

const toRow = (hit: SearchHit): Row => {
  const trail = hit.breadcrumbs.join(' › ');
  const ownTrail = trail === hit.pageTitle ? '' : trail;
  return {
    search: toStoredSearch(hit),
    title: hit.titleRuns,
    trail: plain(ownTrail),
    snippet: hit.snippet,
    isCode: hit.isCode,
  };
};

const toStoredRow = (search: StoredSearch): Row => {
  const title = titleOfStored(search);
  const page = search.hierarchy.lvl0;
  const trail = plain(page === title ? '' : page);
  return { search, title: plain(title), trail, snippet: [], isCode: false };
};

const numberRows = (groups: readonly Omit<RowGroup, 'first'>[]): RowGroup[] => {
  let first = 0;
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => {
      const numbered = { ...group, first };
      first += group.rows.length;
      return numbered;
    });
};

export const toFoundGroups = (hits: readonly SearchHit[]): RowGroup[] =>
  numberRows(
    [...Map.groupBy(hits, ({ pageUrl }) => pageUrl).values()].map((pageHits) => ({
      kind: 'found',
      label: pageHits[0]?.pageTitle ?? '',
      language: pageHits[0]?.language ?? null,
      rows: pageHits.slice(0, maxRowsPerPage).map(toRow),
    })),
  );

export const toStoredGroups = ({ favorites, recent }: StoredLists): RowGroup[] =>
  numberRows([
    { kind: 'favorite', label: 'Favorite', language: null, rows: favorites.map(toStoredRow) },
    { kind: 'recent', label: 'Recent', language: null, rows: recent.map(toStoredRow) },
  ]);

export const listId = ({ first }: RowGroup): string => `search-list-${first}`;
export const optionId = (number: number): string => `search-option-${number}`;

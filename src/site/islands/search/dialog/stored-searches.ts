import type { DocSearchHit } from '@docsearch/react';
import { useMemo } from 'react';
import { isRecord } from '../../../../base/json/is-record.ts';
import { parseJson } from '../../../../base/json/parse-json.ts';
import type { SearchHit } from '../../../../model/search.ts';
import { toOwnPath } from '../../../../base/paths/own-address.ts';
import { storedValue } from '../../storage.ts';
import { useStore } from '../../store.ts';

/** In DocSearch's format, so that stored lists stay valid if another dialog replaces ours. */
export type StoredSearch = Pick<DocSearchHit, 'objectID' | 'url' | 'type' | 'hierarchy'> & {
  readonly language?: SearchHit['language'];
};
type StoredList = readonly StoredSearch[];

const maxRecent = 7;
const maxRecentWithFavorites = 4;
const maxFavorites = 10;

const isLanguage = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (isRecord(value) && typeof value.tag === 'string' && typeof value.direction === 'string');

const isStoredSearch = (value: unknown, origin: string): value is StoredSearch =>
  isRecord(value) &&
  typeof value.objectID === 'string' &&
  typeof value.type === 'string' &&
  typeof value.url === 'string' &&
  toOwnPath(value.url, origin) !== null &&
  isLanguage(value.language) &&
  isRecord(value.hierarchy) &&
  typeof value.hierarchy.lvl0 === 'string' &&
  Object.values(value.hierarchy).every((text) => text === null || typeof text === 'string');

export const parseStoredList = (text: string | null, origin: string): StoredList => {
  const rows = parseJson(text ?? '[]');
  return Array.isArray(rows) ? rows.filter((row) => isStoredSearch(row, origin)) : [];
};

const without = (list: StoredList, { objectID }: StoredSearch): StoredList =>
  list.filter((search) => search.objectID !== objectID);

const withFirst = (list: StoredList, search: StoredSearch): StoredList => [
  search,
  ...without(list, search),
];

export const titleOfStored = ({ hierarchy, type }: StoredSearch): string =>
  Object.entries(hierarchy).find(([level, text]) => level === type && text)?.[1] ?? hierarchy.lvl0;

const useStoredList = (key: string): StoredList => {
  const text = useStore(storedValue(key));
  return useMemo(() => parseStoredList(text, window.location.origin), [text]);
};

export type StoredLists = { readonly favorites: StoredList; readonly recent: StoredList };

const limitLists = ({ favorites, recent }: StoredLists): StoredLists => ({
  favorites: favorites.slice(0, maxFavorites),
  recent: recent.slice(0, favorites.length > 0 ? maxRecentWithFavorites : maxRecent),
});

export type StoredSearches = ReturnType<typeof useStoredSearches>;

export const useStoredSearches = (collection: string) => {
  const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${collection}`;
  const favoriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${collection}`;
  const allFavorites = useStoredList(favoriteKey);
  const allRecent = useStoredList(recentKey);
  const lists = useMemo(
    () => limitLists({ favorites: allFavorites, recent: allRecent }),
    [allFavorites, allRecent],
  );
  const write = (changed: Partial<StoredLists>): void => {
    const { favorites, recent } = limitLists({ ...lists, ...changed });
    storedValue(favoriteKey).set(JSON.stringify(favorites));
    storedValue(recentKey).set(JSON.stringify(recent));
  };
  const { favorites, recent } = lists;
  return {
    lists,
    addRecent: (search: StoredSearch) => {
      const isFavorite = favorites.some(({ objectID }) => objectID === search.objectID);
      write({ recent: isFavorite ? recent : withFirst(recent, search) });
    },
    removeRecent: (search: StoredSearch) => write({ recent: without(recent, search) }),
    addFavorite: (search: StoredSearch) =>
      write({ favorites: withFirst(favorites, search), recent: without(recent, search) }),
    removeFavorite: (search: StoredSearch) => write({ favorites: without(favorites, search) }),
  };
};

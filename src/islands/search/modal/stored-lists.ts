import { optionId } from './found-hit.ts';
import type { ModalState } from './modal-state.ts';
import { modalTexts } from './modal-texts.ts';

const labels: Readonly<Record<string, string>> = {
  favoriteSearches: modalTexts.startScreen.favoriteSearchesTitle,
  recentSearches: modalTexts.startScreen.recentSearchesTitle,
};

/** Whether a source of DocSearch holds what the reader chose before. */
export const isStoredSource = (sourceId: string): boolean => Object.hasOwn(labels, sourceId);

export const storedListId = (sourceId: string): string => `search-list-${sourceId}`;

type StoredList = { readonly id: string; readonly label: string; readonly options: string };

/** The lists of what the reader chose before, by the ids of their options. */
export const storedLists = ({ collections }: ModalState): StoredList[] =>
  collections
    .filter(({ source, items }) => isStoredSource(source.sourceId) && items.length > 0)
    .map(({ source, items }) => ({
      id: storedListId(source.sourceId),
      label: labels[source.sourceId] ?? '',
      options: items.map((item) => optionId('stored', item.__autocomplete_id)).join(' '),
    }));

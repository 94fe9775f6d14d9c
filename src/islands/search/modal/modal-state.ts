import type { AutocompleteState, BaseItem } from '@algolia/autocomplete-core';
import { useSyncExternalStore } from 'react';

export type ModalState = AutocompleteState<BaseItem> & {
  /** Whether a question was answered since the field was last empty. */
  readonly isAnswered: boolean;
};

const initial: ModalState = {
  activeItemId: null,
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  status: 'idle',
  context: {},
  isAnswered: false,
};

const listeners = new Set<() => void>();
let state = initial;

/** What DocSearch's modal shows at the moment, for the parts of it that are this site's own. */
export const readModalState = (): ModalState => state;

export const publishModalState = (next: ModalState = initial): void => {
  state = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useModalState = (): ModalState =>
  useSyncExternalStore(subscribe, readModalState, () => initial);

/** Rows ask for this only: they are many, and most changes do not concern them. */
export const useActiveItem = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => state.activeItemId,
    () => null,
  );

/** Whether the modal lists something, results or what the reader chose before. */
export const hasItems = ({ collections }: ModalState): boolean =>
  collections.some(({ items }) => items.length > 0);

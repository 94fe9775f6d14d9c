import type {
  AutocompleteApi,
  AutocompleteOptions,
  AutocompleteState,
  BaseItem,
  InternalAutocompleteSource,
} from '@algolia/autocomplete-core';
import { createAutocomplete as createCore } from '@algolia/autocomplete-core/dist/esm/createAutocomplete.js';
import type { KeyboardEvent, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react';
import { dropQuestion, findGroups } from './find-groups.ts';
import { optionId } from './found-hit.ts';
import { isStoredSource, storedListId } from './stored-lists.ts';
import { rehearse } from './rehearse.ts';
import { hasItems, publishModalState, readModalState, type ModalState } from './modal-state.ts';
import { modalTexts } from './modal-texts.ts';

/**
 * DocSearch's modal imports this instead of `@algolia/autocomplete-core` (`waku.config.ts`). The core stays; put right is
 * what DocSearch 5.1.0 gets wrong with it and offers no other hold on:
 * - results come from this site's search, with the count of this query alone and suggestions that are a list;
 * - an error stays on the screen until the next answer, and "No results" comes only with an answer;
 * - a change that changes nothing renders nothing;
 * - the roles of a combobox with lists, and the keys of one;
 * - a word that an input method is still composing is not searched for.
 */
type Item = BaseItem;
type Source = InternalAutocompleteSource<Item>;
type Core = AutocompleteApi<Item, SyntheticEvent, ReactMouseEvent, KeyboardEvent>;

/** The reference framework shows that it is loading after as long. */
const stallThreshold = 200;
const longestQuery = 64;

/** The id of a list: of the results on the list itself, of what was stored on one that owns its options. */
const listId = ({ sourceId }: Source): string =>
  isStoredSource(sourceId) ? storedListId(sourceId) : `search-list-${sourceId}`;

/** Follows the active row as a click would, with the keys that open it elsewhere: one way for mouse and keyboard. */
const followActive = (event: KeyboardEvent): void => {
  const link = document.getElementById(optionId(readModalState().activeItemId));
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
};

const comboboxProps = (state: ModalState) => {
  const lists = state.collections.filter(({ items }) => items.length > 0);
  const isExpanded = hasItems(state);
  return {
    role: 'combobox',
    'aria-label': modalTexts.searchBox.searchInputLabel,
    // its label leaves the page while the wheel turns
    'aria-labelledby': undefined,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isExpanded,
    'aria-haspopup': 'listbox' as const,
    'aria-controls': isExpanded ? lists.map(({ source }) => listId(source)).join(' ') : undefined,
    'aria-activedescendant':
      isExpanded && state.activeItemId !== null ? optionId(state.activeItemId) : undefined,
    maxLength: longestQuery,
  };
};

const listProps = (source: Source) => {
  return isStoredSource(source.sourceId)
    ? // its rows carry buttons, which a list of options cannot: ModalStatus has the list
      { role: 'none' }
    : {
        role: 'listbox',
        id: listId(source),
        'aria-label': 'label' in source ? source.label : undefined,
      };
};

const inputProps = (core: Core, input: Parameters<Core['getInputProps']>[0]) => {
  const props = core.getInputProps(input);
  return {
    ...props,
    ...comboboxProps(readModalState()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) {
        return;
      }
      if (event.key === 'Enter') {
        event.preventDefault();
        followActive(event);
      } else if (event.key.startsWith('Arrow')) {
        // the dialog sees to Escape and Tab
        props.onKeyDown(event);
      }
    },
  };
};

const mendProps = (core: Core): Core =>
  Object.assign({}, core, {
    getRootProps: () => ({}),
    getListProps: (input: Parameters<Core['getListProps']>[0]) =>
      input?.source ? listProps(input.source) : {},
    // the link in it is the option
    getItemProps: (input: Parameters<Core['getItemProps']>[0]) => ({
      ...core.getItemProps(input),
      role: 'none',
      'aria-selected': undefined,
    }),
    getInputProps: (input: Parameters<Core['getInputProps']>[0]) => inputProps(core, input),
  });

let refreshCurrent = (): Promise<void> => Promise.resolve();

/** Asks the current question again. */
export const retrySearch = (): void => {
  void refreshCurrent();
};

/** What came of the last question that was answered. */
type Outcome = { readonly query: string; readonly hasFailed: boolean };

/** The core is idle as soon as any question has ended, such as that of the empty field: the newest may still wait. */
const mendState = (state: AutocompleteState<Item>, outcome: Outcome | null): ModalState => {
  const isAnswered = outcome !== null;
  if (state.status !== 'idle' || state.query.trim() === '') {
    return { ...state, isAnswered };
  }
  if (outcome?.query !== state.query) {
    const status = readModalState().status === 'stalled' ? 'stalled' : 'loading';
    return { ...state, isAnswered, status };
  }
  return outcome.hasFailed
    ? { ...state, isAnswered, status: 'error', collections: [] }
    : { ...state, isAnswered };
};

const isSame = (a: ModalState, b: ModalState): boolean =>
  (Object.keys(a) as (keyof ModalState)[]).every((key) => a[key] === b[key]);

export const createAutocomplete = (options: AutocompleteOptions<Item>): Core => {
  let outcome: Outcome | null = null;
  let stalling: ReturnType<typeof setTimeout>;
  publishModalState();
  const core: Core = createCore<Item, SyntheticEvent, ReactMouseEvent, KeyboardEvent>({
    ...options,
    ignoreCompositionEvents: true,
    onStateChange: (change) => {
      const state = mendState(change.state, outcome);
      if (!isSame(state, readModalState())) {
        publishModalState(state);
        options.onStateChange?.({ ...change, state });
      }
    },
    getSources: async (params) => {
      clearTimeout(stalling);
      if (params.query.trim() === '') {
        dropQuestion();
        outcome = null;
        return (await options.getSources?.(params)) ?? [];
      }
      // the core's own timer is stopped by any question that ends
      stalling = setTimeout(() => params.setStatus('stalled'), stallThreshold);
      const answer = await findGroups(params.query.trim());
      clearTimeout(stalling);
      outcome = { query: params.query, hasFailed: answer.status === 'failed' };
      if (answer.status === 'nothing') {
        params.setContext({ searchSuggestions: answer.suggestions });
      }
      return answer.status === 'found' ? [...answer.groups] : [];
    },
  });
  refreshCurrent = () => core.refresh();
  rehearse((state) => options.onStateChange?.({ state, prevState: state, ...core }));
  return mendProps(core);
};

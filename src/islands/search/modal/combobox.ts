import type {
  AutocompleteApi,
  BaseItem,
  InternalAutocompleteSource,
} from '@algolia/autocomplete-core';
import type { KeyboardEvent, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react';
import { optionId } from './found-hit.ts';
import { hasItems, readModalState, type ModalState } from './modal-state.ts';
import { modalTexts } from './modal-texts.ts';
import { readAnswer } from './read-answer.ts';
import { isStoredSource, storedListId } from './stored-lists.ts';

type Source = InternalAutocompleteSource<BaseItem>;
export type Core = AutocompleteApi<BaseItem, SyntheticEvent, ReactMouseEvent, KeyboardEvent>;

const longestQuery = 64;

/** The id of a list: of the results on the list itself, of what was stored on one that owns its options. */
const listId = ({ sourceId }: Source): string =>
  isStoredSource(sourceId) ? storedListId(sourceId) : `search-list-${sourceId}`;

const activeOptionId = (state: ModalState): string | undefined =>
  state.activeItemId === null
    ? undefined
    : optionId(readAnswer(state) === null ? 'stored' : 'found', state.activeItemId);

/** Follows the active row as a click would, with the keys that open it elsewhere: one way for mouse and keyboard. */
const followActive = (event: KeyboardEvent): void => {
  const link = document.getElementById(activeOptionId(readModalState()) ?? '');
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
    'aria-activedescendant': isExpanded ? activeOptionId(state) : undefined,
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

/** The core with the roles of a combobox with lists, and the keys of one, which DocSearch has wrong. */
export const mendProps = (core: Core): Core =>
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

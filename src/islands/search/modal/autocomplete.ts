import type { AutocompleteOptions, AutocompleteState, BaseItem } from '@algolia/autocomplete-core';
import { createAutocomplete as createCore } from '@algolia/autocomplete-core/dist/esm/createAutocomplete.js';
import type { KeyboardEvent, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react';
import { mendProps, type Core } from './combobox.ts';
import {
  dropQuestion,
  findGroups,
  findReadyGroups,
  firstRows,
  type Answer,
  type FoundGroup,
} from './find-groups.ts';
import { readAnswer } from './read-answer.ts';
import { rehearse } from './rehearse.ts';
import { publishModalState, readModalState, type ModalState } from './modal-state.ts';

export { keepResults } from './keep-results.tsx';

/**
 * DocSearch's modal imports this instead of `@algolia/autocomplete-core` (`waku.config.ts`). The core stays; put right is
 * what DocSearch 5.1.0 gets wrong with it and offers no other hold on:
 * - results come from this site's search, with the count of this query alone and suggestions that are a list;
 * - an error stays on the screen until the next answer, and "No results" comes only with an answer;
 * - a change that changes nothing renders nothing, and an answer that is there is drawn together with its letter;
 * - the roles of a combobox with lists, and the keys of one (`combobox.ts`);
 * - a word that an input method is still composing is not searched for.
 */
type Item = BaseItem;

/** The reference framework shows that it is loading after as long. */
const stallThreshold = 200;

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

type Params = Parameters<NonNullable<AutocompleteOptions<Item>['getSources']>>[0];

/** What the core gives a source in the same way, a few steps later. */
const sourceDefaults = {
  getItemInputValue: ({ state }: { state: AutocompleteState<Item> }) => state.query,
  getItemUrl: (): undefined => undefined,
  onSelect: ({ setIsOpen }: Pick<Params, 'setIsOpen'>) => setIsOpen(false),
  onActive: () => {},
  onResolve: () => {},
};

const draw = (
  groups: readonly FoundGroup[],
  { setCollections, setIsOpen, setStatus }: Params,
): void => {
  setCollections(
    groups.map((group) => ({ source: { ...sourceDefaults, ...group }, items: group.getItems() })),
  );
  setIsOpen(groups.length > 0);
  setStatus('idle');
};

/** Milliseconds after which the rows out of sight follow: those in sight are on the screen by then. */
const restAfterFirstRows = 40;

/**
 * Draws an answer together with its letter. The core would bring the same in a second pass, a few promises later; it does
 * so for the first letter's rows out of sight, whose making would hold back those in sight.
 */
const drawNow = async (groups: readonly FoundGroup[], params: Params): Promise<void> => {
  if (readAnswer(readModalState()) !== null) {
    draw(groups, params);
    return;
  }
  draw(firstRows(groups), params);
  await new Promise((resolve) => {
    setTimeout(resolve, restAfterFirstRows);
  });
};

/** A state with the rows that are on the screen, where it brings the same ones again. */
const keepDrawn = (state: AutocompleteState<Item>): AutocompleteState<Item> => {
  const drawn = readModalState();
  const answer = readAnswer(drawn);
  return answer !== null && answer === readAnswer(state)
    ? { ...state, collections: drawn.collections }
    : state;
};

const isSame = (a: ModalState, b: ModalState): boolean =>
  (Object.keys(a) as (keyof ModalState)[]).every((key) => a[key] === b[key]);

export const createAutocomplete = (options: AutocompleteOptions<Item>): Core => {
  let outcome: Outcome | null = null;
  let stalling: ReturnType<typeof setTimeout>;
  const settle = (answer: Answer, { query, setContext }: Params): FoundGroup[] => {
    clearTimeout(stalling);
    outcome = { query, hasFailed: answer.status === 'failed' };
    if (answer.status === 'nothing') {
      setContext({ searchSuggestions: answer.suggestions });
    }
    return answer.status === 'found' ? [...answer.groups] : [];
  };
  publishModalState();
  const core: Core = createCore<Item, SyntheticEvent, ReactMouseEvent, KeyboardEvent>({
    ...options,
    ignoreCompositionEvents: true,
    onStateChange: (change) => {
      const state = mendState(keepDrawn(change.state), outcome);
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
      const ready = findReadyGroups(params.query);
      if (ready) {
        const sources = settle(ready, params);
        await drawNow(sources, params);
        return sources;
      }
      // the core's own timer is stopped by any question that ends
      stalling = setTimeout(() => params.setStatus('stalled'), stallThreshold);
      return settle(await findGroups(params.query), params);
    },
  });
  refreshCurrent = () => core.refresh();
  rehearse((state) => options.onStateChange?.({ state, prevState: state, ...core }));
  return mendProps(core);
};

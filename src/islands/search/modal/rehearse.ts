import type { AutocompleteState, BaseItem } from '@algolia/autocomplete-core';
import { flushSync } from 'react-dom';
import type { SearchHit } from '../../../model/search.ts';
import { firstRows, hitsPerAnswer, toGroups } from './find-groups.ts';
import { readModalState } from './modal-state.ts';

type State = AutocompleteState<BaseItem>;

/** A browser compiles what draws a letter better each time; more rounds than this gain little. */
const rounds = 3;

/** As many as a first letter finds, and as long; others in each round, as it is with letters. */
const findHits = (round: number): SearchHit[] => {
  const text = `${round} players buy an offer of the shop with the currency that they have earned.`;
  const runs = [
    { text, isMatch: false },
    { text: 'offer', isMatch: true },
  ];
  return Array.from({ length: hitsPerAnswer }, (_, number) => {
    const page = `/${number >> 1}`;
    return {
      url: `${page}#${number}`,
      kind: number % 2 === 0 ? 'page' : 'section',
      area: 'guides',
      pageUrl: page,
      pageTitle: text,
      title: text,
      titleRuns: runs,
      breadcrumbs: ['Guides', 'Shop'],
      snippet: runs,
      score: 0,
    };
  });
};

const drawn = (state: State, hits: readonly SearchHit[]): State => {
  // counted through all groups, as a row's id in the document is made of it
  let rows = 0;
  const collections = firstRows(toGroups(hits, { query: 'o', total: hits.length })).map(
    (source) => ({
      source,
      items: source.getItems().map((item) => ({ ...item, __autocomplete_id: rows++ })),
    }),
  );
  return { ...state, query: 'o', collections: collections as unknown as State['collections'] };
};

const isUntouched = (): boolean =>
  readModalState().query === '' && document.activeElement?.matches('.DocSearch-Input') === true;

/**
 * Draws results and puts them away again (`keep-results.tsx`), before the reader has typed, each round within one task
 * of an idle browser, so that nobody sees them: the first answer finds its rows made and laid out.
 */
export const rehearse = (draw: (state: State) => void): void => {
  const play = (round: number): void => {
    if (!isUntouched()) {
      return;
    }
    const before = readModalState();
    flushSync(() => draw(drawn(before, findHits(round))));
    document.querySelector('.DocSearch-Dropdown')?.getBoundingClientRect();
    flushSync(() => draw(before));
    if (round < rounds) {
      requestIdleCallback(() => play(round + 1));
    }
  };
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => play(1));
  }
};

import type { AutocompleteState, BaseItem } from '@algolia/autocomplete-core';
import { flushSync } from 'react-dom';
import type { SearchHit } from '../../../model/search.ts';
import { hitsPerAnswer, toGroups } from './find-groups.ts';
import { readModalState } from './modal-state.ts';

type State = AutocompleteState<BaseItem>;

const text = 'The player buys an offer of the shop with the currency that they have earned.';
const runs = [
  { text, isMatch: false },
  { text: 'offer', isMatch: true },
];

/** As many as a first letter finds, and as long. */
const hits = Array.from({ length: hitsPerAnswer }, (_, number): SearchHit => {
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

const drawn = (state: State): State => {
  // counted through all groups, as a row's id in the document is made of it
  let rows = 0;
  const collections = toGroups(hits, { query: 'o', total: hits.length }).map((source) => ({
    source,
    items: source.getItems().map((item) => ({ ...item, __autocomplete_id: rows++ })),
  }));
  return { ...state, query: 'o', collections: collections as unknown as State['collections'] };
};

const isUntouched = (): boolean =>
  readModalState().query === '' && document.activeElement?.matches('.DocSearch-Input') === true;

/**
 * Draws results and puts them away again (`keep-results.tsx`), before the reader has typed and within one task, so that
 * nobody sees them: the first answer finds its rows made and laid out.
 */
export const rehearse = (draw: (state: State) => void): void => {
  const begin = () => {
    if (isUntouched()) {
      const before = readModalState();
      flushSync(() => draw(drawn(before)));
      document.querySelector('.DocSearch-Dropdown')?.getBoundingClientRect();
      flushSync(() => draw(before));
    }
  };
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(begin);
  }
};

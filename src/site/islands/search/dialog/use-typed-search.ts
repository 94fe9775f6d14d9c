import { useEffect, useLayoutEffect, useState } from 'react';
import { loadSearch } from '../engine/load-search.ts';
import { toRequest, useSearch } from '../use-search.ts';

/** A few more results than fit into the dialog: each takes time at every key, and a link leads to all of them. */
const options = { delay: 0, perPage: 8 };

/** Computes what the next letter may find, so that it can be painted together with the letter. */
const precomputeNext = (text: string): void => {
  loadSearch()
    // a trailing space counts: another word follows it
    .then(({ precompute }) =>
      precompute?.(toRequest({ query: text.trimStart() }, 1, options.perPage)),
    )
    .catch(() => {
      // the search itself fails in the same way, and reports it
    });
};

/** Loads the search before anything is typed. */
export const warmUp = (): void => precomputeNext('');

export const useTypedSearch = (initialText: string) => {
  const [text, setText] = useState(initialText);
  const { state, ask } = useSearch(options);

  // before the reader can type: an effect that runs later would search for nothing instead of what was typed
  useLayoutEffect(() => ask({ query: initialText.trim() }), [ask, initialText]);
  useEffect(() => {
    if (state.status === 'found') {
      precomputeNext(text);
    }
  }, [state, text]);

  return {
    text,
    state,
    /** Changes the text and searches for it. */
    type: (next: string) => {
      setText(next);
      ask({ query: next.trim() });
    },
    /** Changes the text alone: an input method is still composing it. */
    compose: setText,
  };
};

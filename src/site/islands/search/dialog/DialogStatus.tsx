import { useEffect, useState } from 'react';
import type { SearchState } from '../search-state.ts';
import { counted } from '../../../../base/text/counted.ts';

/** Milliseconds without a change before the status is announced, so that it is not read out at each letter. */
const announceDelay = 500;

/** What the dialog shows, in a sentence; empty while that changes. */
const describeState = (state: SearchState): string => {
  switch (state.status) {
    case 'failed':
      return 'Unable to fetch results. You might want to check your network connection.';
    case 'searching':
      return state.isStalled ? 'Fetching new results...' : '';
    case 'found': {
      const { hits, total, asked } = state.found;
      return hits.length === 0
        ? `No results for "${asked.query}"`
        : `${counted(total, 'result')} for "${asked.query}"`;
    }
    case 'idle':
      return '';
  }
};

/** Announces the state of the search to screen readers. */
export function DialogStatus({ state }: { state: SearchState }) {
  const text = describeState(state);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{announced}</output>;
}

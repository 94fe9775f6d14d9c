'use client';

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { isPlainClick } from '../../navigation/link-target.ts';
import { loadSearch } from '../engine/load-search.ts';
import { shownResults, type SearchState } from '../search-state.ts';
import { useSearch } from '../use-search.ts';
import { DialogScreen } from './DialogScreen.tsx';
import { optionId, toFoundGroups, toStoredGroups, type Row, type RowGroup } from './row-groups.ts';
import { SearchField, followActive, type Modifiers } from './SearchField.tsx';
import { useStoredSearches, type StoredLists } from './stored-searches.ts';
import { useModal } from './use-modal.ts';
import './docsearch.css';
import './docsearch-parts.css';
import './docsearch-rows.css';
import { DialogIcon } from './icons.tsx';
import { counted } from '../../../../base/text/counted.ts';

/** In milliseconds. This delay prevents screen readers from making an announcement for every letter. */
const announceDelay = 500;

const describeState = (state: SearchState): string => {
  switch (state.status) {
    case 'failed':
      return 'Unable to fetch results. You might want to check your network connection.';
    case 'searching':
      return state.isStalled ? 'Fetching new results...' : '';
    case 'found': {
      const { hits, total, searchQuery } = state.found;
      return hits.length === 0
        ? `No results for "${searchQuery.query}"`
        : `${counted(total, 'result')} for "${searchQuery.query}"`;
    }
    case 'idle':
      return '';
  }
};

function DialogStatus({ state }: { state: SearchState }) {
  const text = describeState(state);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{announced}</output>;
}

function DialogFooter() {
  return (
    <div className="DocSearch-Footer">
      <ul className="DocSearch-Commands">
        <li>
          <kbd className="DocSearch-Commands-Key">
            <DialogIcon name="down" label="Arrow down" />
          </kbd>
          <kbd className="DocSearch-Commands-Key">
            <DialogIcon name="up" label="Arrow up" />
          </kbd>
          <span className="DocSearch-Label">to navigate</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">
            <DialogIcon name="enter" label="Enter key" />
          </kbd>
          <span className="DocSearch-Label">to select</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text in place of an image of a key */}
            <span role="img" aria-label="Escape key" className="DocSearch-Escape-Key">
              ESC
            </span>
          </kbd>
          <span className="DocSearch-Label">to close</span>
        </li>
      </ul>
    </div>
  );
}

type Props = {
  readonly collection: string;
  /** URL template with `{query}`; null hides the link. */
  readonly missingResultsUrl: string | null;
  readonly initialQuery: string;
  readonly onClose: () => void;
};

export const warmUp = (): void => {
  loadSearch().catch(() => {});
};

/** Requests only slightly more results than fit, because every keystroke renders them all. A link leads to the rest. */
const searchOptions = { delay: 0, perPage: 8 };

const useTypedSearch = (initialText: string) => {
  const [text, setText] = useState(initialText);
  const { state, ask } = useSearch(searchOptions);
  // must run before the reader can type, because a later `ask` would discard the first letters
  useLayoutEffect(() => ask({ query: initialText.trim() }), [ask, initialText]);
  return {
    text,
    state,
    type: (next: string) => {
      setText(next);
      ask({ query: next.trim() });
    },
  };
};

const useGroups = (state: SearchState, lists: StoredLists): readonly RowGroup[] => {
  const isIdle = state.status === 'idle';
  const hits = shownResults(state)?.hits;
  return useMemo(
    () => (isIdle ? toStoredGroups(lists) : toFoundGroups(hits ?? [])),
    [isIdle, lists, hits],
  );
};

/**
 * Selects the row that Enter opens. Typing selects the first row again; results that arrive late leave the selection
 * unchanged.
 */
const useActiveRow = (groups: readonly RowGroup[], text: string) => {
  const [chosen, setChosen] = useState<{ readonly text: string; readonly number: number }>();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isChosen = chosen?.text === text && chosen.number < count;
  const number = isChosen ? chosen.number : 0;
  const choose = (next: number): void => setChosen({ text, number: next });
  return {
    active: count > 0 ? number : null,
    isChosen,
    choose,
    move: (step: 1 | -1) => {
      if (count > 0) {
        const next = (number + step + count) % count;
        choose(next);
        document
          .getElementById(optionId(next))
          ?.parentElement?.scrollIntoView({ block: 'nearest' });
      }
    },
  };
};

/**
 * If Enter is pressed during a search, waits for the first result, because the rows on screen belong to the previous
 * query.
 */
const useEnter = (state: SearchState, active: number | null, isChosen: boolean) => {
  const waiting = useRef<Modifiers>(undefined);
  useEffect(() => {
    if (state.status !== 'searching') {
      const modifiers = waiting.current;
      waiting.current = undefined;
      if (modifiers && state.status === 'found' && active !== null) {
        followActive(active, modifiers);
      }
    }
  }, [state, active]);
  return {
    press: (modifiers: Modifiers): void => {
      if (state.status === 'searching' && !isChosen) {
        waiting.current = modifiers;
      } else if (active !== null) {
        followActive(active, modifiers);
      }
    },
    stopWaiting: (): void => {
      waiting.current = undefined;
    },
  };
};

export function SearchDialog({ collection, missingResultsUrl, initialQuery, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, state, type } = useTypedSearch(initialQuery);
  const stored = useStoredSearches(collection);
  const groups = useGroups(state, stored.lists);
  const { active, isChosen, choose, move } = useActiveRow(groups, text);
  const enter = useEnter(state, active, isChosen);
  useModal(dialog);
  useEffect(() => {
    if (document.activeElement === document.body) {
      input.current?.focus();
    }
  });
  const follow = ({ search }: Row, event: MouseEvent): void => {
    stored.addRecent(search);
    if (isPlainClick(event)) {
      onClose();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- browsers close dialogs on Escape
    <dialog
      ref={dialog}
      className="DocSearch-Dialog DocSearch-Container"
      aria-label="Search"
      aria-modal="true"
      // only a press outside the sheet has the dialog itself as its target
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="DocSearch-Modal">
        <SearchField
          {...{ inputRef: input, text, groups, active, onClose }}
          isStalled={state.status === 'searching' && state.isStalled}
          onType={(next) => {
            enter.stopWaiting();
            type(next);
          }}
          onMove={move}
          onEnter={enter.press}
        />
        <DialogScreen
          {...{ state, groups, active, stored, missingResultsUrl }}
          onChoose={choose}
          onFollow={follow}
          onSuggest={(query) => type(`${query} `)}
          onRetry={() => type(text)}
        />
        <DialogFooter />
      </div>
      <DialogStatus state={state} />
    </dialog>
  );
}

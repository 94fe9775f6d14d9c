'use client';

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { isPlainClick } from '../../navigation/link-target.ts';
import { loadSearch } from '../engine/load-search.ts';
import { shownResults, type SearchState } from '../search-state.ts';
import { useSearch } from '../use-search.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { DialogScreen } from './DialogScreen.tsx';
import { DialogStatus } from './DialogStatus.tsx';
import { optionId, toFoundGroups, toStoredGroups, type Row, type RowGroup } from './row-groups.ts';
import { SearchField } from './SearchField.tsx';
import { useStoredSearches, type StoredLists } from './stored-searches.ts';
import { useModal } from './use-modal.ts';
import './docsearch.css';
import './docsearch-parts.css';
import './docsearch-rows.css';

type Props = {
  /** Part of the names under which recent and favorite searches are stored. */
  readonly collection: string;
  /** Where to report a query without results, with `{query}` in it. Null: readers are not asked to. */
  readonly missingResultsUrl: string | null;
  readonly initialQuery: string;
  readonly onClose: () => void;
};

/** Loads the search before anything is typed. */
export const warmUp = (): void => {
  loadSearch().catch(() => {
    // the search itself fails in the same way, and reports it
  });
};

/** A few more results than fit into the dialog: each takes time at every key, and a link leads to all of them. */
const searchOptions = { delay: 0, perPage: 8 };

const useTypedSearch = (initialText: string) => {
  const [text, setText] = useState(initialText);
  const { state, ask } = useSearch(searchOptions);
  // before the reader can type: an effect that runs later would search for nothing instead of what was typed
  useLayoutEffect(() => ask({ query: initialText.trim() }), [ask, initialText]);
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

const useGroups = (state: SearchState, lists: StoredLists): readonly RowGroup[] => {
  const isIdle = state.status === 'idle';
  const hits = shownResults(state)?.hits;
  return useMemo(
    () => (isIdle ? toStoredGroups(lists) : toFoundGroups(hits ?? [])),
    [isIdle, lists, hits],
  );
};

/**
 * The number of the row that Enter follows: the first one, until the reader chooses another one. Typing starts at the
 * first row again; results that arrive later do not, so that an arrow key pressed before them is not lost. Null where
 * there are no rows.
 */
const useActiveRow = (groups: readonly RowGroup[], text: string) => {
  const [chosen, setChosen] = useState({ text, number: 0 });
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const number = chosen.text === text && chosen.number < count ? chosen.number : 0;
  const choose = (next: number): void => setChosen({ text, number: next });
  return {
    active: count > 0 ? number : null,
    choose,
    /** Moves down or up, and wraps at the ends. */
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

/** The search dialog: classes, texts, keys and stored lists of DocSearch, over this site's own search. */
export function SearchDialog({ collection, missingResultsUrl, initialQuery, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, state, type, compose } = useTypedSearch(initialQuery);
  const stored = useStoredSearches(collection);
  const groups = useGroups(state, stored.lists);
  const { active, choose, move } = useActiveRow(groups, text);
  useModal(dialog);
  useEffect(() => {
    // where the focus was lost, with a button that is gone after it was pressed
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="DocSearch-Dialog DocSearch-Container"
      aria-label="Search"
      aria-modal="true"
      // a press on the dialog itself is one beside its sheet
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
          onType={type}
          onCompose={compose}
          onMove={move}
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

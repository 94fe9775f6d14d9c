'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { retrySearch } from './autocomplete.ts';
import { describeState } from './describe-state.ts';
import { hasItems, useModalState } from './modal-state.ts';
import { modalTexts } from './modal-texts.ts';
import { storedLists } from './stored-lists.ts';

/** A reader who is still typing does not want each count read out. */
const announceAfter = 500;

/** What DocSearch's modal does not say: the count to screen readers, that nothing is stored, that results are on their way, and how to try again. */
export function ModalStatus() {
  const state = useModalState();
  const said = useSettled(describeState(state));
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const sheet = place?.closest('dialog')?.querySelector('.DocSearch-Modal');
  const isEmpty = !hasItems(state);
  const isWaiting = !state.isAnswered && state.query.trim() !== '';
  const note =
    state.status === 'idle' && isEmpty && state.query.trim() === ''
      ? modalTexts.startScreen.noRecentSearchesText
      : state.status === 'stalled' && isEmpty
        ? modalTexts.loadingText
        : null;

  const retry = () => {
    // the button goes away with the error, and would take the focus along
    sheet?.querySelector('input')?.focus();
    retrySearch();
  };

  return (
    <>
      <output ref={setPlace} className="visually-hidden" data-is-waiting={isWaiting}>
        {said}
      </output>
      {storedLists(state).map(({ id, label, options }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options stand elsewhere, as links
        <div key={id} id={id} role="listbox" aria-label={label} aria-owns={options} />
      ))}
      {sheet &&
        createPortal(
          <>
            {note !== null && <p className="DocSearch-Note">{note}</p>}
            {state.status === 'error' && (
              <button type="button" className="DocSearch-Retry" onClick={retry}>
                Retry
              </button>
            )}
          </>,
          sheet,
        )}
    </>
  );
}

/** A text once it has not changed for a while. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), announceAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

'use client';

import { searchHref } from '../search-address.ts';
import { useModalState } from './modal-state.ts';
import { readAnswer } from './read-answer.ts';

/** Below the results: all of them, on a page of their own. */
export function AllResultsLink() {
  const answer = readAnswer(useModalState());
  return (
    answer && <a href={searchHref({ query: answer.query })}>{`See all ${answer.total} results`}</a>
  );
}

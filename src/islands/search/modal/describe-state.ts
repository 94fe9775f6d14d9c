import { hasItems, type ModalState } from './modal-state.ts';
import { modalTexts } from './modal-texts.ts';
import { readAnswer } from './read-answer.ts';

/** What the modal shows, in a sentence for those who cannot see it; nothing while it changes. */
export const describeState = (state: ModalState): string => {
  const query = state.query.trim();
  if (state.status === 'error') {
    return `${modalTexts.errorScreen.titleText}. ${modalTexts.errorScreen.helpText}`;
  }
  if (state.status === 'stalled') {
    return modalTexts.loadingText;
  }
  if (state.status !== 'idle' || query === '') {
    return '';
  }
  if (!hasItems(state)) {
    return `${modalTexts.noResultsScreen.noResultsText} "${query}"`;
  }
  const answer = readAnswer(state);
  return answer
    ? `${answer.total} ${answer.total === 1 ? 'result' : 'results'} for "${answer.query}"`
    : '';
};

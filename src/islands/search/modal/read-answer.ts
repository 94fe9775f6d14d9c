import type { FoundGroup } from './find-groups.ts';
import type { ModalState } from './modal-state.ts';

/** The question that the results on the screen answer, and how many there are; null where none are shown. */
export const readAnswer = ({
  collections,
}: Pick<ModalState, 'collections'>): FoundGroup['answer'] | null => {
  const source = collections[0]?.source;
  return source && 'answer' in source ? (source.answer as FoundGroup['answer']) : null;
};

import type { Collection } from './collect-findings.ts';

/** Where findings, doubts and notes are put. */
export type Recorder = Pick<Collection, 'add' | 'doubt' | 'note'>;

/** A recorder that keeps everything until `replay`. */
type Recording = Recorder & { readonly replay: (into: Recorder) => void };

/**
 * Keeps what is found until it is its turn, so that the first view of a finding does not depend on which window or page is
 * faster.
 */
export const createRecording = (): Recording => {
  const kept: ((into: Recorder) => void)[] = [];
  return {
    add: (...found) => void kept.push((into) => into.add(...found)),
    doubt: (...found) => void kept.push((into) => into.doubt(...found)),
    note: (text) => void kept.push((into) => into.note(text)),
    replay: (into) => kept.forEach((each) => each(into)),
  };
};

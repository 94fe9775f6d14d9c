/** Below this the top is near enough. */
const THRESHOLD = 300;

type Scroll = {
  readonly from: number;
  readonly to: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
  /** Whether a link, and not the reader's hand, moved the page. */
  readonly isJump: boolean;
};

/** Shown to those who scroll up, as they may want to go further; hidden near the top, at the end and after a jump. */
export const isOffered = ({ from, to, windowHeight, pageHeight, isJump }: Scroll): boolean =>
  !isJump && to < from && to >= THRESHOLD && to + windowHeight < pageHeight;

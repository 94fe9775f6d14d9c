/** In pixels. Closer to the top the button is not needed. */
const THRESHOLD = 300;

type Scroll = {
  readonly from: number;
  readonly to: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
  /** Whether a link or a step in history scrolled the page, not the reader. */
  readonly isJump: boolean;
};

/** Shows the button while the reader scrolls up; hides it near the top, at the end of the page and after a jump. */
export const isOffered = ({ from, to, windowHeight, pageHeight, isJump }: Scroll): boolean =>
  !isJump && to < from && to >= THRESHOLD && to + windowHeight < pageHeight;

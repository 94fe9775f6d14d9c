/** The distance of a heading from the top of the window. */
type HeadingPosition = { readonly id: string; readonly top: number };

type Viewport = {
  readonly height: number;
  /** The distance of a heading from the top after a link has jumped to it. */
  readonly restingTop: number;
  /** Whether the page is scrolled to its end. */
  readonly isAtEnd: boolean;
  /** The heading in the hash of the address. */
  readonly named: string | null;
};

/**
 * The current heading: the last one above the middle of the window's top half. The last headings of a page cannot scroll
 * that far up: at the end of the page it is the visible one in the address, else the last visible one.
 */
export const findActiveHeading = (
  headings: readonly HeadingPosition[],
  viewport: Viewport,
): string | null => {
  const { height, restingTop, isAtEnd, named } = viewport;
  if (isAtEnd) {
    const visible = headings.filter(({ top }) => top >= 0 && top < height);
    const reached = visible.find(({ id }) => id === named) ?? visible.at(-1);
    if (reached) {
      return reached.id;
    }
  }
  const line = Math.max(height / 4, restingTop + 1);
  return headings.findLast(({ top }) => top < line)?.id ?? null;
};

/** Where a heading stands, measured from the top of the window. */
type HeadingPosition = { readonly id: string; readonly top: number };

type Viewport = {
  readonly height: number;
  /** How far below the top a heading comes to rest when a link jumps to it. */
  readonly restingTop: number;
  /** Whether the page is scrolled down to its end. */
  readonly isAtEnd: boolean;
  /** The heading that the address names. */
  readonly named: string | null;
};

/**
 * The heading being read: the last one above the middle of the window's top half. The last headings of a page never
 * get so far up: at the end of the page the one that was jumped to counts, else the last.
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

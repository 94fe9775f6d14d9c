/** Remembers how far each history entry was scrolled. */
export type ScrollMemory = {
  /** Saves the scroll position of the current entry; for `scroll`. */
  readonly save: () => void;
  /** Notes a step in history; for `popstate`. */
  readonly noteStep: () => void;
  /** The saved position of the entry now on screen if it was reached by a step in history. */
  readonly takePosition: () => number | undefined;
};

const currentKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined;

const currentAddress = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/**
 * The router scrolls to the top, or to the heading of the hash, on Back and Forward too; readers expect to return to
 * where they were. Entries are identified by the Navigation API: without it, the router's position stays.
 */
export const createScrollMemory = (): ScrollMemory => {
  const positions = new Map<string, number>();
  let isStepPending = false;
  let shown = '';
  return {
    save: () => {
      const key = currentKey();
      // between `popstate` and the next render the router scrolls, not the reader
      if (key !== undefined && !isStepPending) {
        positions.set(key, window.scrollY);
      }
    },
    // jumps within a page fire `popstate` too, but lead to the address on screen or to entries without a position
    noteStep: () => {
      isStepPending ||= currentAddress() !== shown;
    },
    takePosition: () => {
      const position = isStepPending ? positions.get(currentKey() ?? '') : undefined;
      shown = currentAddress();
      isStepPending = false;
      return position;
    },
  };
};

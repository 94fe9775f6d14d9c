/**
 * Where each entry of the history was scrolled to. The router scrolls to the top (or to the heading of the hash) on
 * Back and Forward too; readers expect to come back to where they were. Entries are told apart by the Navigation API:
 * a browser without it leaves them where the router does.
 */
const positions = new Map<string, number>();
/** False from a step in history until its page is shown: what scrolls then is not the reader. */
let isSettled = true;
let isHistoryStep = false;
/** The address of the page shown. */
let shown = '';

const currentKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined;

const address = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

export const rememberPosition = (): void => {
  const key = currentKey();
  if (key !== undefined && isSettled) {
    positions.set(key, window.scrollY);
  }
};

/** For `popstate`, which jumps within a page fire as well; those lead to entries without a position. */
export const noteStep = (): void => {
  if (address() !== shown) {
    isSettled = false;
    isHistoryStep = true;
  }
};

/** Where the entry now shown was left, if it was reached by a step in history. */
export const takePosition = (): number | undefined => {
  const position = isHistoryStep ? positions.get(currentKey() ?? '') : undefined;
  shown = address();
  isSettled = true;
  isHistoryStep = false;
  return position;
};

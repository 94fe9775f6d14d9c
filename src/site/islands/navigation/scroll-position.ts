import { isRecord } from '../../../base/json/is-record.ts';
import { findHashTarget, unfold } from '../dom/hash-target.ts';

/** The key of `history.state` that identifies an entry. */
const ENTRY = 'entry';

/** Identifies the history entry on screen; undefined for one that `identifyEntry` has not seen. */
const currentKey = (): string | undefined => {
  const { state } = window.history;
  return isRecord(state) && typeof state[ENTRY] === 'string' ? state[ENTRY] : undefined;
};

/**
 * Gives the current entry a key of its own, because the router copies the state of the entry before it. WebKit has no
 * Navigation API, whose entries have keys.
 */
const identifyEntry = (): string => {
  const key = `${Date.now()}-${Math.random()}`;
  window.history.replaceState({ ...window.history.state, [ENTRY]: key }, '');
  return key;
};

const currentAddress = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/**
 * Corrects the router's scroll position. The router scrolls to the top, or to the heading of the hash, on Back and
 * Forward too; readers expect to return to where they were.
 */
export const createScrollPositions = () => {
  const positions = new Map<string, number>();
  let isStepPending = false;
  /** The address of the browser and the one of the router when the position was last corrected. */
  let shown = '';
  let corrected: string | undefined;
  let lastPosition = 0;

  const correctNow = (isFirst: boolean): void => {
    const isStep = isStepPending;
    const position = isStep ? positions.get(currentKey() ?? '') : undefined;
    shown = currentAddress();
    isStepPending = false;
    if (position !== undefined) {
      window.scrollTo({ top: position, behavior: 'instant' });
      return;
    }
    if (isFirst) {
      lastPosition = window.scrollY;
    } else {
      // the router ignores scroll-padding: the heading would be behind the navbar
      const target = findHashTarget(window.location.hash);
      if (target) {
        unfold(target);
        target.scrollIntoView({ behavior: 'instant' });
      }
    }
    if (!isStep) {
      // asking for the position of a new page would lay it out twice; where it differs, `scroll` follows
      positions.set(identifyEntry(), lastPosition);
    }
  };

  return {
    save: (): void => {
      lastPosition = window.scrollY;
      const key = currentKey();
      // between `popstate` and the next render the router scrolls, not the reader
      if (key !== undefined && !isStepPending) {
        positions.set(key, lastPosition);
      }
    },
    // jumps within a page fire `popstate` too, but lead to the address on screen or to entries without a position
    noteStep: (): void => {
      isStepPending ||= currentAddress() !== shown;
    },
    // not every browser opens the closed disclosure that a linked element is in
    unfoldTarget: (): void => {
      const target = findHashTarget(window.location.hash);
      if (target && unfold(target)) {
        target.scrollIntoView({ behavior: 'instant' });
      }
    },
    /** Called in a layout effect. The router's own layout effect is later in this commit, but before the microtask. */
    correct: (address: string): void => {
      if (corrected !== address) {
        const isFirst = corrected === undefined;
        corrected = address;
        queueMicrotask(() => correctNow(isFirst));
      }
    },
  };
};

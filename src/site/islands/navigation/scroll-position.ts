import { isRecord } from '../../../base/json/is-record.ts';
import { findHashTarget, unfold } from '../dom/hash-target.ts';

const ENTRY = 'entry';

const currentKey = (): string | undefined => {
  const { state } = window.history;
  return isRecord(state) && typeof state[ENTRY] === 'string' ? state[ENTRY] : undefined;
};

/**
 * Gives the history entry a new key, because the router copies the previous entry's state. WebKit does not support the
 * keys of the Navigation API.
 */
const identifyEntry = (): string => {
  const key = `${Date.now()}-${Math.random()}`;
  window.history.replaceState({ ...window.history.state, [ENTRY]: key }, '');
  return key;
};

const currentAddress = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/** Restores the reader's position on Back and Forward. Otherwise, the router would scroll to the top or to the hash. */
export const createScrollPositions = () => {
  const positions = new Map<string, number>();
  let isStepPending = false;
  /** The browser's address (`shown`) and the router's address (`corrected`) as of the most recent correction. */
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
      // the router ignores scroll-padding, so the navbar would cover the heading
      const target = findHashTarget(window.location.hash);
      if (target) {
        unfold(target);
        target.scrollIntoView({ behavior: 'instant' });
      }
    }
    if (!isStep) {
      // do not read the position here, because that would force a layout; a `scroll` event reports any difference
      positions.set(identifyEntry(), lastPosition);
    }
  };

  return {
    save: (): void => {
      lastPosition = window.scrollY;
      const key = currentKey();
      // between `popstate` and the next render, the router scrolls, not the reader
      if (key !== undefined && !isStepPending) {
        positions.set(key, lastPosition);
      }
    },
    // a jump within the page also fires `popstate`, but restores no position: either the address stays the same, or the
    // entry has no stored position
    noteStep: (): void => {
      isStepPending ||= currentAddress() !== shown;
    },
    unfoldTarget: (): void => {
      const target = findHashTarget(window.location.hash);
      if (target && unfold(target)) {
        target.scrollIntoView({ behavior: 'instant' });
      }
    },
    /**
     * Call this in a layout effect. The router's own layout effect runs later in the same commit, but before the
     * microtask that corrects the position.
     */
    correct: (address: string): void => {
      if (corrected !== address) {
        const isFirst = corrected === undefined;
        corrected = address;
        queueMicrotask(() => correctNow(isFirst));
      }
    },
  };
};

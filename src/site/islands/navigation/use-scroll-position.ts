import { useEffect, useLayoutEffect, useRef } from 'react';
import { isRecord } from '../../../base/json/is-record.ts';
import { findHashTarget, unfold } from '../dom/hash-target.ts';
import { endAll, listen } from '../dom/listen.ts';

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
 * Corrects the router's scroll position once `address` (path, query and hash) is on screen. The router scrolls to the
 * top, or to the heading of the hash, on Back and Forward too; readers expect to return to where they were.
 */
export const useScrollPosition = (address: string): void => {
  const positions = useRef(new Map<string, number>());
  const isStepPending = useRef(false);
  const shown = useRef('');
  const arrived = useRef<string>(undefined);
  const lastPosition = useRef(0);

  useEffect(() => {
    const savePosition = () => {
      lastPosition.current = window.scrollY;
      const key = currentKey();
      // between `popstate` and the next render the router scrolls, not the reader
      if (key !== undefined && !isStepPending.current) {
        positions.current.set(key, lastPosition.current);
      }
    };
    // jumps within a page fire `popstate` too, but lead to the address on screen or to entries without a position
    const noteStep = () => {
      isStepPending.current ||= currentAddress() !== shown.current;
    };
    // not every browser opens the closed disclosure that a linked element is in
    const unfoldTarget = () => {
      const target = findHashTarget(window.location.hash);
      if (target && unfold(target)) {
        target.scrollIntoView({ behavior: 'instant' });
      }
    };
    unfoldTarget();
    return endAll(
      listen(window, ['scroll'], savePosition, { passive: true }),
      listen(window, ['popstate'], noteStep),
      listen(window, ['hashchange'], unfoldTarget),
    );
  }, []);

  useLayoutEffect(() => {
    const isFirst = arrived.current === undefined;
    if (arrived.current === address) {
      return;
    }
    arrived.current = address;
    // runs after the router's own layout effect, which is later in this commit, and before the next paint
    queueMicrotask(() => {
      const position = isStepPending.current
        ? positions.current.get(currentKey() ?? '')
        : undefined;
      shown.current = currentAddress();
      const isStep = isStepPending.current;
      isStepPending.current = false;
      if (position !== undefined) {
        window.scrollTo({ top: position, behavior: 'instant' });
        return;
      }
      // the router ignores scroll-padding: the heading would be behind the navbar
      const target = isFirst ? null : findHashTarget(window.location.hash);
      if (target) {
        unfold(target);
        target.scrollIntoView({ behavior: 'instant' });
      }
      if (isFirst) {
        lastPosition.current = window.scrollY;
      }
      if (!isStep) {
        // asking for the position of a new page would lay it out twice; where it differs, `scroll` follows
        positions.current.set(identifyEntry(), lastPosition.current);
      }
    });
  }, [address]);
};

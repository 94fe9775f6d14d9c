import { useEffect, useLayoutEffect, useRef } from 'react';
import { findHashTarget, unfold } from '../dom/hash-target.ts';
import { listen } from '../dom/listen.ts';

/** Identifies the history entry on screen, where the browser has the Navigation API. */
const currentKey = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined;

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

  useEffect(() => {
    const savePosition = () => {
      const key = currentKey();
      // between `popstate` and the next render the router scrolls, not the reader
      if (key !== undefined && !isStepPending.current) {
        positions.current.set(key, window.scrollY);
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
    const stops = [
      listen(window, ['scroll'], savePosition, { passive: true }),
      listen(window, ['popstate'], noteStep),
      listen(window, ['hashchange'], unfoldTarget),
    ];
    return () => stops.forEach((stop) => stop());
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
      isStepPending.current = false;
      if (isFirst) {
        return;
      }
      if (position !== undefined) {
        window.scrollTo({ top: position, behavior: 'instant' });
        return;
      }
      // the router ignores scroll-padding: the heading would be behind the navbar
      const target = findHashTarget(window.location.hash);
      if (target) {
        unfold(target);
        target.scrollIntoView({ behavior: 'instant' });
      }
    });
  }, [address]);
};

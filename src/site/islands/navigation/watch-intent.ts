import { endAll, listen } from '../dom/listen.ts';
import { isConnectionPrecious } from './connection.ts';
import { resolvePageTarget } from './link-target.ts';
import { latestNavigation } from './navigation-store.ts';
import { findLink } from './use-link-clicks.ts';

/** Begins something for the page that a link leads to. Returns how to end it, if it can be ended. */
type Begin = (href: string) => void | (() => void);

/**
 * Begins once the reader has pointed at a link or focused it for `delay` milliseconds, at once when it is pressed, and ends
 * when the reader turns to something else. Never on a slow or metered connection.
 */
export const watchIntent = (begin: Begin, delay: number): (() => void) => {
  let link: HTMLAnchorElement | null = null;
  let hasBegun = false;
  let end: ReturnType<Begin>;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beginNow = () => {
    clearTimeout(timer);
    const target = link && resolvePageTarget(link, window.location.href);
    if (target && !target.isShown && !hasBegun && !isConnectionPrecious(navigator)) {
      hasBegun = true;
      end = begin(target.href);
    }
  };
  const endNow = () => {
    clearTimeout(timer);
    end?.();
    end = undefined;
    hasBegun = false;
  };
  const turn = (event: Event) => {
    const next = findLink(event);
    // these events also come from elements inside a link; and what is being opened is no longer a guess
    if (next !== link && latestNavigation.get()?.status !== 'pending') {
      endNow();
      link = next;
      timer = setTimeout(beginNow, delay);
    }
    if (event.type === 'pointerdown' || delay === 0) {
      beginNow();
    }
  };
  const types = ['pointerover', 'focusin', 'pointerdown'] as const;
  return endAll(listen(document, types, turn, { passive: true }), endNow);
};

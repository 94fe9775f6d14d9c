import { useEffect, useRef } from 'react';
import { focusOnce, focusPageStart } from '../dom/focus.ts';
import { findHashTarget } from '../dom/hash-target.ts';
import { listen } from '../dom/listen.ts';
import { isPlainClick, opensElsewhere, resolvePageTarget } from './link-target.ts';
import { claimOverlayEntry } from './overlay-entry.ts';
import type { Navigate } from './use-navigate.ts';

export const findLink = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
};

/** A link that the reader followed, and the path of the page it was on. */
type FollowedLink = {
  readonly link: HTMLAnchorElement;
  readonly hash: string;
  readonly from: string;
};

/** Turns plain clicks on links of this site into navigations, and moves the focus like a page load once `path` changes. */
export const useLinkClicks = (navigate: Navigate, path: string): void => {
  const followed = useRef<FollowedLink | null>(null);
  const shown = useRef(path);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || !isPlainClick(event)) {
        return;
      }
      const target = resolvePageTarget(link, window.location.href);
      if (!target) {
        if (!opensElsewhere(link)) {
          // the browser is leaving this page: closing the overlay must not go back in history now
          claimOverlayEntry();
        }
        return;
      }
      event.preventDefault();
      followed.current =
        link.pathname === window.location.pathname ? null : { link, hash: target.hash, from: path };
      // a link to the current page: no new history entry, but scroll to the top like a reload
      navigate(target.href, target.isShown ? { scroll: true } : undefined);
    };
    // on window, so that a link's own React handler runs first and can prevent the click
    return listen(window, ['click'], followLink);
  }, [navigate, path]);

  useEffect(() => {
    const last = followed.current;
    if (last && last.from !== path) {
      followed.current = null;
      focusDestination(last);
    } else if (!last && shown.current !== path && document.activeElement === document.body) {
      // a step in history removed the focused element
      focusPageStart();
    }
    shown.current = path;
  }, [path]);
};

const focusDestination = ({ link, hash }: FollowedLink): void => {
  const active = document.activeElement;
  if (active && active !== document.body && active !== link && active.closest('main')) {
    // the new page has focused an element itself, such as the search field
    return;
  }
  const heading = findHashTarget(hash);
  if (heading) {
    focusOnce(heading);
  } else {
    focusPageStart();
  }
};

import { useEffect, useRef } from 'react';
import { focusOnce, focusPageStart } from '../dom/focus.ts';
import { decodePath } from '../../paths/route-path.ts';
import {
  isPlainClick,
  opensElsewhere,
  resolvePageTarget,
  type LinkDescription,
} from './link-target.ts';
import { claimOverlayEntry } from './overlay-entry.ts';
import type { Navigate } from './use-navigate.ts';

/** The link that an event happened on. */
export const findLink = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
};

export const describeLink = (link: HTMLAnchorElement): LinkDescription => ({
  href: link.href,
  target: link.target,
  isDownload: link.hasAttribute('download'),
});

/** A link that was followed, and the path it was followed from. */
type FollowedLink = {
  readonly link: HTMLAnchorElement;
  readonly hash: string;
  readonly from: string;
};

/** Takes plain clicks on links of this site over, and moves the focus as a page load would once `path` has changed. */
export const useLinkClicks = (navigate: Navigate, path: string): void => {
  const followed = useRef<FollowedLink | null>(null);
  const shown = useRef(path);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || !isPlainClick(event)) {
        return;
      }
      const description = describeLink(link);
      const target = resolvePageTarget(description, window.location.href);
      if (!target) {
        if (!opensElsewhere(description)) {
          // the browser leaves this page: going back in history now would stop it
          claimOverlayEntry();
        }
        return;
      }
      event.preventDefault();
      followed.current =
        link.pathname === window.location.pathname ? null : { link, hash: target.hash, from: path };
      // the reader's own page again: no new step in history, but up to the top as a reload would
      navigate(target.href, target.isShown ? { scroll: true } : undefined);
    };
    // on window, after React's own listeners on the document: a link may still prevent its click
    window.addEventListener('click', followLink);
    return () => window.removeEventListener('click', followLink);
  }, [navigate, path]);

  useEffect(() => {
    const last = followed.current;
    if (last && last.from !== path) {
      followed.current = null;
      focusDestination(last);
    } else if (!last && shown.current !== path && document.activeElement === document.body) {
      // a step in history took away what had the focus
      focusPageStart();
    }
    shown.current = path;
  }, [path]);
};

const focusDestination = ({ link, hash }: FollowedLink): void => {
  const active = document.activeElement;
  if (active && active !== document.body && active !== link && active.closest('main')) {
    // the new page has put the focus somewhere itself, such as in the search field
    return;
  }
  const heading = hash ? document.getElementById(decodePath(hash.slice(1))) : null;
  if (heading) {
    focusOnce(heading);
  } else {
    focusPageStart();
  }
};

import { focusOnce, focusPageStart } from '../dom/focus.ts';
import { findHashTarget } from '../dom/hash-target.ts';
import { findLink, isPlainClick, opensElsewhere, resolvePageTarget } from './link-target.ts';
import { claimOverlayEntry } from './overlay-entry.ts';
import type { Navigate } from './use-navigate.ts';

type FollowedLink = {
  readonly link: HTMLAnchorElement;
  readonly hash: string;
  readonly from: string;
};

export const createLinkFollower = (firstPath: string) => {
  let followed: FollowedLink | null = null;
  let shown = firstPath;
  return {
    follow: (event: MouseEvent, navigate: Navigate): void => {
      const link = findLink(event);
      if (!link || !isPlainClick(event)) {
        return;
      }
      const target = resolvePageTarget(link, window.location.href);
      if (!target) {
        if (!opensElsewhere(link)) {
          // the browser is leaving this page, so closing the overlay must not go back in history
          claimOverlayEntry();
        }
        return;
      }
      event.preventDefault();
      const isOtherPage = link.pathname !== window.location.pathname;
      followed = isOtherPage ? { link, hash: target.hash, from: shown } : null;
      navigate(target.href, target.isShown ? { scroll: true } : undefined);
    },

    moveFocus: (path: string): void => {
      if (followed && followed.from !== path) {
        focusDestination(followed);
        followed = null;
      } else if (!followed && shown !== path && document.activeElement === document.body) {
        focusPageStart();
      }
      shown = path;
    },
  };
};

const focusDestination = ({ link, hash }: FollowedLink): void => {
  const active = document.activeElement;
  if (active && active !== document.body && active !== link && active.closest('main')) {
    // the new page has already focused an element, such as the search field
    return;
  }
  const heading = findHashTarget(hash);
  if (heading) {
    focusOnce(heading);
  } else {
    focusPageStart();
  }
};

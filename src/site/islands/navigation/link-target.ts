import { sitePath } from '../../../base/paths/site-url.ts';

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;

/** `href` omits the site's base path. */
type PageTarget = {
  readonly href: string;
  readonly hash: string;
  readonly isShown: boolean;
};

// an extension must start with a letter, because `/changelog/version-0.0.1` is a page
const FILE_EXTENSION = /\.[a-z][a-z0-9]*$/i;

export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !click.defaultPrevented &&
  !click.metaKey &&
  !click.ctrlKey &&
  !click.shiftKey &&
  !click.altKey;

export const opensElsewhere = (link: Link): boolean =>
  link.hasAttribute('download') || (link.target !== '' && link.target !== '_self');

export const findLink = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
};

export const resolvePageTarget = (link: Link, currentHref: string): PageTarget | null => {
  if (opensElsewhere(link) || !URL.canParse(link.href)) {
    return null;
  }
  const url = new URL(link.href);
  const current = new URL(currentHref);
  const path = sitePath(url.pathname);
  if (path === null || url.origin !== current.origin || FILE_EXTENSION.test(path)) {
    return null;
  }
  const isSamePage = url.pathname === current.pathname && url.search === current.search;
  if (isSamePage && url.hash !== '') {
    return null;
  }
  return {
    href: path + url.search + url.hash,
    hash: url.hash,
    isShown: isSamePage && current.hash === '',
  };
};

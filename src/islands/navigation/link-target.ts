/** What a click tells, without the DOM. */
type Click = {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
};

/** What a link says of itself; `href` is absolute, as the browser resolves it. */
export type LinkDescription = {
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
};

/** Where a link leads within this site; `isShown` when the reader is already exactly there. */
type PageTarget = {
  readonly href: string;
  readonly hash: string;
  readonly isShown: boolean;
};

// begins with a letter, because the last part of /changelog/version-0.0.1 is not a file
const FILE_EXTENSION = /\.[a-z][a-z0-9]*$/i;

/** Whether a click asks for the link here and now, rather than in a new tab or as a download. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !click.defaultPrevented &&
  !click.metaKey &&
  !click.ctrlKey &&
  !click.shiftKey &&
  !click.altKey;

/** Whether following the link leaves this tab where it is. */
export const opensElsewhere = ({ target, isDownload }: LinkDescription): boolean =>
  isDownload || (target !== '' && target !== '_self');

/** The page that client navigation should show for a link, or null where the browser does it better. */
export const resolvePageTarget = (
  link: LinkDescription,
  currentHref: string,
): PageTarget | null => {
  if (opensElsewhere(link) || !URL.canParse(link.href)) {
    return null;
  }
  const url = new URL(link.href);
  const current = new URL(currentHref);
  if (url.origin !== current.origin || FILE_EXTENSION.test(url.pathname)) {
    return null;
  }
  const isSamePage = url.pathname === current.pathname && url.search === current.search;
  if (isSamePage && url.hash !== '') {
    return null;
  }
  return {
    href: url.pathname + url.search + url.hash,
    hash: url.hash,
    isShown: isSamePage && current.hash === '',
  };
};

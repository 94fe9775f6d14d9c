/** The navigation that this site's code has begun and that has not ended yet. */
export type PendingNavigation = { readonly href: string; isGivenUp: boolean };

let pending: PendingNavigation | null = null;

export const beginNavigation = (href: string): PendingNavigation => {
  pending = { href, isGivenUp: false };
  return pending;
};

export const endNavigation = (navigation: PendingNavigation): void => {
  if (pending === navigation) {
    pending = null;
  }
};

/** Takes the navigation that is going on, if any, out of the hands of whoever began it. */
export const giveUpNavigation = (): PendingNavigation | null => {
  const given = pending;
  pending = null;
  if (given) {
    given.isGivenUp = true;
  }
  return given;
};

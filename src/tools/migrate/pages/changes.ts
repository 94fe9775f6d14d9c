export type Change = { readonly start: number; readonly end: number; readonly text: string };

/** @param changes must not overlap */
export const applyChanges = (text: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: now }) => all.slice(0, start) + now + all.slice(end), text);

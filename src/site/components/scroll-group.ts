/**
 * Makes a scroll container a named, focusable group, because the keyboard scrolls only a focused element. HTML has no
 * element for this.
 */
export const scrollGroup = (label: string) =>
  ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const;

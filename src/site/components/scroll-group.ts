/**
 * Turns a scroll container into a named, focusable group, because the keyboard scrolls only focused elements. HTML has
 * no element for this.
 */
export const scrollGroup = (label: string) =>
  ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const;

/**
 * Makes a scroll container a named, focusable group: no HTML element is one, and the keyboard scrolls only the focused
 * element.
 */
export const scrollGroup = (label: string) =>
  ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const;

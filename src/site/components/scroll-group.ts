/** Props of an element that scrolls: no HTML element is such a group, and the keyboard scrolls only what has the focus. */
export const scrollGroup = (label: string) =>
  ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const;

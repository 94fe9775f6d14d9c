const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether an event comes from where the reader writes, so that a letter is text and no command. */
export const isFromEditable = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null;

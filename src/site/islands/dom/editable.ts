const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether the reader is typing text, so that a letter is not a shortcut. */
export const isFromEditable = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null;

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export const isFromEditable = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null;

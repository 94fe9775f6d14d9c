import { useLayoutEffect, type RefObject } from 'react';

const focusable =
  'a[href]:not([tabindex="-1"]), button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** Wraps focus at both ends of the dialog, because the browser would move it out of the page. */
const wrapFocus = function (this: HTMLDialogElement, event: KeyboardEvent): void {
  const controls = [...this.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (event.key === 'Tab' && document.activeElement === from) {
    event.preventDefault();
    to?.focus();
  }
};

const lockScrolling = (): (() => void) => {
  const { body, documentElement } = document;
  body.style.marginInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
  body.classList.add('DocSearch--active');
  return () => {
    body.style.marginInlineEnd = '';
    body.classList.remove('DocSearch--active');
  };
};

export const useModal = (dialogRef: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const unlockScrolling = lockScrolling();
    dialog?.showModal();
    dialog?.addEventListener('keydown', wrapFocus);
    return () => {
      dialog?.removeEventListener('keydown', wrapFocus);
      dialog?.close();
      unlockScrolling();
    };
  }, [dialogRef]);
};

import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { onNavigation } from '../../navigation/navigation-store.ts';

const focusable =
  'a[href]:not([tabindex="-1"]), button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** Keeps Tab among the controls of the dialog as they are now; DocSearch remembers those of its first moment. */
const keepFocus = (dialog: HTMLElement, event: KeyboardEvent): void => {
  const controls = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility(),
  );
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (document.activeElement === from) {
    event.preventDefault();
    to?.focus();
  }
};

/** DocSearch calls its backdrop a button around everything, and the parts of its sheet the page's header and footer. */
const mendRoles = (dialog: HTMLElement): void => {
  const backdrop = dialog.querySelector('.DocSearch-Container');
  backdrop?.removeAttribute('role');
  backdrop?.removeAttribute('tabindex');
  dialog
    .querySelectorAll('.DocSearch-SearchBar, .DocSearch-Footer')
    .forEach((part) => part.setAttribute('role', 'none'));
};

/**
 * The browser's own modal dialog around DocSearch's: the page behind is inert, and the focus returns to where it came
 * from. Escape, the browser's way to close a dialog and any navigation close it.
 */
export const useSearchDialog = (
  dialogRef: RefObject<HTMLDialogElement | null>,
  close: () => void,
): void => {
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog) {
      mendRoles(dialog);
      dialog.showModal();
    }
    return () => dialog?.close();
  }, [dialogRef]);

  useEffect(() => onNavigation('pending', close), [close]);

  useEffect(() => {
    const dialog = dialogRef.current;
    const pressKey = (event: KeyboardEvent) => {
      if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) {
        return;
      }
      // before DocSearch, whose trap knows only the controls it began with
      event.stopPropagation();
      if (event.key === 'Tab' && dialog) {
        keepFocus(dialog, event);
      } else {
        event.preventDefault();
        close();
      }
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog?.addEventListener('keydown', pressKey, { capture: true });
    dialog?.addEventListener('cancel', cancel);
    return () => {
      dialog?.removeEventListener('keydown', pressKey, { capture: true });
      dialog?.removeEventListener('cancel', cancel);
    };
  }, [dialogRef, close]);
};

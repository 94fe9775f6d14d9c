import { useEffect, useRef } from 'react';
import { LineIcon, crossPath } from '../LineIcon.tsx';
import styles from './ZoomDialog.module.css';

type Props = { readonly picture: Element; readonly onClose: () => void };

const nameOf = (picture: Element): string =>
  picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? 'Picture';

export function ZoomDialog({ picture, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.replaceChildren(picture.cloneNode(true));
    if (!dialog.current?.open) {
      dialog.current?.showModal();
    }
  }, [picture]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={nameOf(picture)}
      onClick={() => dialog.current?.close()}
      onClose={onClose}
    >
      <button type="button" className={`icon-button control ${styles.close}`} aria-label="Close">
        <LineIcon path={crossPath} size={20} />
      </button>
      <div
        ref={scroller}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a scrollable group
        role="group"
        aria-label="Enlarged"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a large image
        tabIndex={0}
      />
    </dialog>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findZoomed, type Zoomed } from './find-zoomed.ts';
import styles from './ImageZoom.module.css';

/** Shows an image or a diagram of the page as large as the window allows. */
export function ImageZoom() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const found = findZoomed(event);
      if (found && dialog.current) {
        event.preventDefault();
        // the close button must be there when the dialog opens, as that focuses its first control
        flushSync(() => setZoomed(found));
        dialog.current.showModal();
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={zoomed?.name ?? ''}
      onClick={() => dialog.current?.close()}
      onClose={() => setZoomed(null)}
    >
      {zoomed && (
        <>
          <button type="button" className={styles.close} aria-label="Close">
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5 5 19" />
            </svg>
          </button>
          <Enlarged key={zoomed.name} picture={zoomed.picture} />
        </>
      )}
    </dialog>
  );
}

/** Shows a copy of the element, as the original stays in the page. */
function Enlarged({ picture }: { picture: Element }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const copy = picture.cloneNode(true);
    frame.current?.replaceChildren(copy);
  }, [picture]);
  return (
    <div
      ref={frame}
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group that scrolls
      role="group"
      aria-label="Enlarged"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a large picture
      tabIndex={0}
    />
  );
}

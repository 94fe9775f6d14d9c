'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../dom/listen.ts';
import { isPlainClick } from '../navigation/link-target.ts';
import { LineIcon, crossPath } from '../LineIcon.tsx';
import styles from './ImageZoom.module.css';

/** Shows an image or a diagram of the page as large as the window allows. */
export function ImageZoom() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoomed, setZoomed] = useState<Element | null>(null);

  useEffect(() => {
    const zoom = (event: MouseEvent) => {
      const picture = isPlainClick(event) ? findPicture(event) : null;
      if (picture) {
        event.preventDefault();
        // the close button must be there when the dialog opens, as that focuses its first control
        flushSync(() => setZoomed(picture));
        dialog.current?.showModal();
      }
    };
    return listen(document, ['click'], zoom);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={zoomed ? nameOf(zoomed) : ''}
      onClick={() => dialog.current?.close()}
      onClose={() => setZoomed(null)}
    >
      {zoomed && (
        <>
          <button
            type="button"
            className={`icon-button control ${styles.close}`}
            aria-label="Close"
          >
            <LineIcon path={crossPath} size={20} />
          </button>
          <Enlarged picture={zoomed} />
        </>
      )}
    </dialog>
  );
}

/** The image in the clicked `[data-zoom]` link, or the diagram in the figure of the clicked `[data-zoom]` button. */
const findPicture = ({ target }: MouseEvent): Element | null => {
  const control = target instanceof Element ? target.closest('[data-zoom]') : null;
  const figure = control?.closest('figure');
  return control?.querySelector('img') ?? figure?.querySelector('[role="img"]') ?? null;
};

const nameOf = (picture: Element): string =>
  picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? 'Picture';

/** Shows a copy of the element, as the original stays in the page. */
function Enlarged({ picture }: { picture: Element }) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => scroller.current?.replaceChildren(picture.cloneNode(true)), [picture]);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group that scrolls
      role="group"
      aria-label="Enlarged"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll a large picture
      tabIndex={0}
    />
  );
}

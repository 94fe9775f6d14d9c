import { useEffect, useState } from 'react';
import { listen } from '../dom/listen.ts';
import { isPlainClick } from '../navigation/link-target.ts';
import type { ZoomDialog } from './ZoomDialog.tsx';

type ZoomedPicture = { readonly Dialog: typeof ZoomDialog; readonly picture: Element };

export function ImageZoom() {
  const [zoomed, setZoomed] = useState<ZoomedPicture | null>(null);

  useEffect(() => {
    const zoom = (event: MouseEvent) => {
      const picture = isPlainClick(event) ? findPicture(event) : null;
      if (picture) {
        event.preventDefault();
        import('./ZoomDialog.tsx').then(
          ({ ZoomDialog: Dialog }) => picture.isConnected && setZoomed({ Dialog, picture }),
          () => {},
        );
      }
    };
    return listen(document, ['click'], zoom);
  }, []);

  return zoomed && <zoomed.Dialog picture={zoomed.picture} onClose={() => setZoomed(null)} />;
}

const findPicture = ({ target }: MouseEvent): Element | null => {
  const control = target instanceof Element ? target.closest('[data-zoom]') : null;
  const figure = control?.closest('figure');
  return control?.querySelector('img') ?? figure?.querySelector('[role="img"]') ?? null;
};

import { type ComponentType, useCallback, useRef, useState } from 'react';
import { reloadPage } from '../recovery/reload-page.ts';

/** After a failed load, `open` reloads the page. `load` and `onOpen` must be stable across renders. */
export const useLoadedDialog = <Props>(
  load: () => Promise<ComponentType<Props>>,
  onOpen?: () => void,
) => {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOpen = useRef(false);

  const open = useCallback(() => {
    const show = async (): Promise<void> => {
      isOpen.current = true;
      const loaded = await load().catch(() => null);
      isOpen.current = loaded !== null;
      setFailed(loaded === null);
      if (loaded) {
        onOpen?.();
        setDialog(() => loaded);
      }
    };
    if (hasFailed) {
      void reloadPage();
    } else if (!isOpen.current) {
      void show();
    }
  }, [load, onOpen, hasFailed]);

  const close = useCallback(() => {
    isOpen.current = false;
    setDialog(null);
  }, []);

  return { Dialog, hasFailed, open, close };
};

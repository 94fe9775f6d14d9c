import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFromEditable } from '../dom/editable.ts';
import { listen } from '../dom/listen.ts';
import { onNavigation } from '../navigation/navigation-store.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { areCharacterKeysOn } from '../shortcuts/character-keys.ts';
import type { SearchDialog } from './dialog/SearchDialog.tsx';
import { isSearchShortcut, isTyped } from './search-shortcut.ts';

const maxSelection = 64;

type DialogRequest = { typed: string; isShown: boolean };
type ShownDialog = { readonly Dialog: typeof SearchDialog; readonly query: string };

const loadDialog = async (): Promise<typeof SearchDialog> => {
  const { SearchDialog: loaded, warmUp } = await import('./dialog/SearchDialog.tsx');
  warmUp();
  return loaded;
};

export const prepareDialog = (): void => {
  loadDialog().catch(() => {
    // ignore the failure, because `open` then falls back to the search page
  });
};

const selectedText = (): string => (getSelection()?.toString() ?? '').trim().slice(0, maxSelection);

export const useSearchDialog = () => {
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownDialog | null>(null);
  const current = useRef<DialogRequest | null>(null);

  const close = useCallback(() => {
    if (current.current) {
      current.current = null;
      // render synchronously, because a link to a heading on this page works only if the dialog is closed
      flushSync(() => setShown(null));
    }
  }, []);
  useEffect(() => onNavigation('pending', close), [close]);

  const open = useCallback(
    async (typed = '') => {
      if (current.current) {
        return;
      }
      const opening: DialogRequest = { typed, isShown: false };
      current.current = opening;
      const selected = selectedText();
      const Dialog = await loadDialog().catch(() => null);
      if (current.current !== opening) {
        return;
      }
      if (Dialog) {
        opening.isShown = true;
        setShown({ Dialog, query: opening.typed || selected });
      } else {
        current.current = null;
        navigate('/search');
      }
    },
    [navigate],
  );

  useEffect(() => {
    const pressKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) {
        return;
      }
      const isLoading = current.current?.isShown === false;
      if (isSearchShortcut(event, isFromEditable(event) || !areCharacterKeysOn())) {
        event.preventDefault();
        if (!current.current) {
          void open();
        } else if (event.key !== '/') {
          close();
        }
      } else if (isLoading && event.key === 'Escape') {
        close();
      } else if (current.current && isLoading && isTyped(event) && !isFromEditable(event)) {
        event.preventDefault();
        current.current.typed += event.key;
      }
    };
    return listen(document, ['keydown'], pressKey);
  }, [open, close]);

  return { shown, open: (typed?: string) => void open(typed), close };
};

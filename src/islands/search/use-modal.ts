import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { isFromEditable } from '../dom/editable.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { areCharacterKeysOn } from '../shortcuts/character-keys.ts';
import type { SearchModal } from './modal/SearchModal.tsx';
import { isSearchShortcut, isText } from './search-shortcut.ts';

const longestSelection = 64;

type Modal = ComponentType<Parameters<typeof SearchModal>[0]>;
type Progress = 'closed' | 'loading' | 'open';

const loadModal = async (): Promise<Modal> => {
  const { SearchModal: loaded, warmUp } = await import('./modal/SearchModal.tsx');
  warmUp();
  return loaded;
};

/** Loads the modal ahead when the reader seems to want it. */
export const prepareModal = (): void => {
  loadModal().catch(() => {
    // opening it tries again, and sees to a failure
  });
};

const selectedText = (): string =>
  (getSelection()?.toString() ?? '').trim().slice(0, longestSelection);

/** Opens the modal, by the keys too, and closes it; where it does not load, goes to the search page instead. */
export const useModal = () => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ modal: Modal; query: string } | null>(null);
  const progress = useRef<Progress>('closed');
  const typed = useRef('');

  const close = useCallback(() => {
    progress.current = 'closed';
    // at once: whatever comes next, such as a jump to a heading, must find the page as it was
    flushSync(() => setOpened(null));
  }, []);

  const open = useCallback(
    async (text = '') => {
      if (progress.current !== 'closed') {
        return;
      }
      progress.current = 'loading';
      typed.current = text;
      const selected = selectedText();
      try {
        const modal = await loadModal();
        if (progress.current === 'loading') {
          progress.current = 'open';
          setOpened({ modal, query: typed.current || selected });
        }
      } catch {
        progress.current = 'closed';
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
      if (isSearchShortcut(event, isFromEditable(event) || !areCharacterKeysOn())) {
        event.preventDefault();
        if (progress.current === 'closed') {
          void open();
        } else if (event.key !== '/') {
          close();
        }
      } else if (progress.current === 'loading' && event.key === 'Escape') {
        close();
      } else if (progress.current === 'loading' && isText(event) && !isFromEditable(event)) {
        // a quick reader's first letters
        event.preventDefault();
        typed.current += event.key;
      }
    };
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [open, close]);

  return {
    modal: opened?.modal ?? null,
    query: opened?.query ?? '',
    open: (text?: string) => void open(text),
    close,
  };
};

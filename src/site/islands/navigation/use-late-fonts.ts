import { useEffect, useInsertionEffect, useRef } from 'react';
import { storedValue } from '../storage.ts';
import { BACKGROUND_LOAD_DELAY } from '../loading/background-load-delay.ts';
import { loadedFontKey } from '../theme/font-script.ts';
import { isDataSaved } from '../../offline/data-saver.ts';

const isSystem = (): boolean => document.documentElement.dataset['fonts'] === 'system';

/** @returns whether the fonts of the site are loaded */
const loadFonts = async (): Promise<boolean> => {
  try {
    // The zero of the text font is a file of its own.
    await Promise.all(['Text', 'Code'].map((family) => document.fonts.load(`1em ${family}`, 'a0')));
  } catch {
    // the next load tries again
    return false;
  }
  const { textFonts } =
    document.querySelector<HTMLElement>('script[data-text-fonts]')?.dataset ?? {};
  storedValue(loadedFontKey).set(textFonts ?? null);
  return true;
};

/**
 * Loads the site's fonts some time after the first page is ready, where the first page of a slow connection has system fonts
 * (`font-script.ts`). They are used from the next page on, so that no text moves while it is read.
 */
export const useLateFonts = (path: string): void => {
  const areLoaded = useRef(false);
  const firstPath = useRef(path);
  useEffect(() => {
    if (!isSystem() || isDataSaved(navigator)) {
      return;
    }
    const load = async () => {
      areLoaded.current = await loadFonts();
    };
    const timer = setTimeout(() => void load(), BACKGROUND_LOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);

  useInsertionEffect(() => {
    if (path !== firstPath.current && areLoaded.current) {
      delete document.documentElement.dataset['fonts'];
    }
  }, [path]);
};

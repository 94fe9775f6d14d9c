import { storedValue } from '../storage.ts';
import { BACKGROUND_LOAD_DELAY } from '../loading/background-load-delay.ts';
import { loadedFontKey } from '../theme/font-script.ts';
import { isDataSaved } from '../../offline/data-saver.ts';

/** @returns whether the fonts of the site are loaded */
const loadFonts = async (): Promise<boolean> => {
  try {
    // the zero of the text font is a file of its own
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
 * The site's fonts, if the first page of a slow connection has system fonts (`font-script.ts`). They load after that page
 * is ready and are used from the next page on, so that no text moves while it is read.
 */
export const createLateFonts = () => {
  let areLoaded = false;
  return {
    /** Returns a function that cancels it. */
    loadLater: (): (() => void) => {
      const load = async () => {
        if (document.documentElement.dataset['fonts'] === 'system' && !isDataSaved(navigator)) {
          areLoaded = await loadFonts();
        }
      };
      const timer = setTimeout(() => void load(), BACKGROUND_LOAD_DELAY);
      return () => clearTimeout(timer);
    },
    use: (): void => {
      if (areLoaded) {
        delete document.documentElement.dataset['fonts'];
      }
    },
  };
};

import { storedValue } from '../storage.ts';
import { runInBackground } from '../loading/in-background.ts';
import { loadedFontKey } from '../theme/font-script.ts';
import { isDataSaved } from '../../offline/data-saver.ts';

const loadFonts = async (): Promise<boolean> => {
  const { textFonts, families = 'Text,Code' } =
    document.querySelector<HTMLElement>('script[data-text-fonts]')?.dataset ?? {};
  try {
    // also load the digit zero, because the text font has a separate file for it
    await Promise.all(
      families.split(',').map((family) => document.fonts.load(`1em ${family}`, 'a0')),
    );
  } catch {
    return false;
  }
  storedValue(loadedFontKey).set(textFonts ?? null);
  return true;
};

/** Loads fonts if the first page used system fonts. They apply from the next page on, so that text does not move. */
export const createLateFonts = () => {
  let hasLoaded = false;
  return {
    loadLater: (): (() => void) => {
      const load = async () => {
        if (document.documentElement.dataset['fonts'] === 'system' && !isDataSaved(navigator)) {
          hasLoaded = await loadFonts();
        }
      };
      return runInBackground(() => void load());
    },
    use: (): void => {
      if (hasLoaded) {
        delete document.documentElement.dataset['fonts'];
      }
    },
  };
};

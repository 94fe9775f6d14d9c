import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '../storage.ts';
import {
  parseTheme,
  resolveChoice,
  resolveTheme,
  type Theme,
  type ThemeChoice,
} from './resolve-theme.ts';

const STORAGE_KEY = 'theme';

/** The theme on screen; null until the page is hydrated. The first-paint script decides it, this store reads it. */
export const useTheme = (): Theme | null => useSyncExternalStore(subscribe, readTheme, () => null);

/** Keeps a choice. Only the reader's choosing writes it: a change of the system never does. */
export const chooseTheme = (theme: Theme): void => writeStored(STORAGE_KEY, theme);

const readTheme = (): Theme => parseTheme(document.documentElement.dataset.theme) ?? 'light';

const subscribe = (listener: () => void): (() => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = (choice: ThemeChoice) => {
    const { dataset } = document.documentElement;
    dataset.theme = resolveTheme(choice, system.matches);
    dataset.themeChoice = choice;
    listener();
  };
  const followStored = () => show(resolveChoice(null, readStored(STORAGE_KEY)));
  const followSystem = () => {
    if (document.documentElement.dataset.themeChoice === 'system') {
      show('system');
    }
  };
  if (document.documentElement.dataset.theme === undefined) {
    // the first-paint script was blocked
    followStored();
  }
  const unsubscribe = subscribeToStored(STORAGE_KEY, followStored);
  system.addEventListener('change', followSystem);
  // The system may have changed since the first paint.
  followSystem();
  return () => {
    unsubscribe();
    system.removeEventListener('change', followSystem);
  };
};

import { useEffect, useState } from 'react';
import { endAll, listen } from '../dom/listen.ts';
import { storedValue } from '../storage.ts';

type Theme = 'light' | 'dark';
type ThemeChoice = Theme | 'system';

const parseTheme = (value: unknown): Theme | null =>
  value === 'light' || value === 'dark' ? value : null;

export const resolveChoice = (requested: string | null, stored: string | null): ThemeChoice =>
  parseTheme(requested) ?? parseTheme(stored) ?? 'system';

export const resolveTheme = (choice: ThemeChoice, isSystemDark: boolean): Theme => {
  if (choice !== 'system') {
    return choice;
  }
  return isSystemDark ? 'dark' : 'light';
};

const stored = storedValue('theme');

export const chooseTheme = (theme: Theme): void => stored.set(theme);

export const useTheme = (): Theme | null => {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => followTheme(setTheme), []);
  return theme;
};

const followTheme = (onChange: (theme: Theme) => void): (() => void) => {
  const { dataset } = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = (choice: ThemeChoice) => {
    const theme = resolveTheme(choice, system.matches);
    dataset.theme = theme;
    dataset.themeChoice = choice;
    onChange(theme);
  };
  const followStored = () => show(resolveChoice(null, stored.get()));
  const followSystem = () => {
    if (dataset.themeChoice === 'system') {
      show('system');
    }
  };
  const shown = parseTheme(dataset.theme);
  if (shown === null) {
    // the first-paint script was blocked
    followStored();
  } else {
    onChange(shown);
    // the system setting may have changed in the meantime
    followSystem();
  }
  return endAll(stored.subscribe(followStored), listen(system, ['change'], followSystem));
};

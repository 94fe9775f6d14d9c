'use client';

import type { ReactNode } from 'react';
import { chooseTheme, useTheme } from './theme-store.ts';

export function ThemeToggle({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const label = `Switch between dark and light mode (currently ${theme === 'dark' ? 'dark' : 'light'} mode)`;
  return (
    <button
      type="button"
      className="needs-scripting icon-button"
      aria-label={label}
      title={label}
      aria-live="polite"
      disabled={theme === null}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {children}
    </button>
  );
}

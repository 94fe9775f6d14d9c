export type Theme = 'light' | 'dark';
/** What the reader wants; `system` until they choose. */
export type ThemeChoice = Theme | 'system';

export const parseTheme = (value: unknown): Theme | null =>
  value === 'light' || value === 'dark' ? value : null;

/** An address (`?docusaurus-theme=dark`) beats the stored choice, which beats the system. */
export const resolveChoice = (requested: string | null, stored: string | null): ThemeChoice =>
  parseTheme(requested) ?? parseTheme(stored) ?? 'system';

export const resolveTheme = (choice: ThemeChoice, isSystemDark: boolean): Theme => {
  if (choice !== 'system') {
    return choice;
  }
  return isSystemDark ? 'dark' : 'light';
};

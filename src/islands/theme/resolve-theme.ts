export type Theme = 'light' | 'dark';
/** The reader's choice; `system` until they choose. */
export type ThemeChoice = Theme | 'system';

export const parseTheme = (value: unknown): Theme | null =>
  value === 'light' || value === 'dark' ? value : null;

/** The theme in the address (`?docusaurus-theme=dark`) wins over the stored choice, and that over the system. */
export const resolveChoice = (requested: string | null, stored: string | null): ThemeChoice =>
  parseTheme(requested) ?? parseTheme(stored) ?? 'system';

export const resolveTheme = (choice: ThemeChoice, isSystemDark: boolean): Theme => {
  if (choice !== 'system') {
    return choice;
  }
  return isSystemDark ? 'dark' : 'light';
};

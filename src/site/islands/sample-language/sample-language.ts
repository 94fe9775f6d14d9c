/** localStorage key, shared with tabs that have `groupId="engine"`. */
export const sampleLanguageKey = 'docusaurus.tab.engine';

/** @param names from `<html data-sample-languages>`; the first is the default */
export const resolveSampleLanguage = (
  stored: string | null | undefined,
  names: readonly string[],
): string => names.find((name) => name === stored) ?? names[0] ?? '';

export const readSampleLanguages = (): readonly string[] =>
  document.documentElement.dataset['sampleLanguages']?.split(' ') ?? [];

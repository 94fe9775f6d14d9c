import { sampleLanguages, type SampleLanguage } from '../../model/api.ts';

/** The key under which tabs of the group `engine` have always kept their choice. */
export const sampleLanguageKey = 'docusaurus.tab.engine';

export const defaultSampleLanguage: SampleLanguage = 'curl';

/** An engine, or null for whatever else a store, an attribute or an author holds. */
export const parseSampleLanguage = (value: unknown): SampleLanguage | null =>
  sampleLanguages.find((sampleLanguage) => sampleLanguage.value === value)?.value ?? null;

export const resolveSampleLanguage = (stored: string | null): SampleLanguage =>
  parseSampleLanguage(stored) ?? defaultSampleLanguage;

/** Which of the engines that a block offers is shown: the chosen one, else its first. `sample-language.css` says the same. */
export const resolveShown = (
  offered: readonly string[],
  sampleLanguage: SampleLanguage,
): string | null => offered.find((value) => value === sampleLanguage) ?? offered[0] ?? null;

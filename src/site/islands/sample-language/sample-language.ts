import { sampleLanguages, type SampleLanguage } from '../../../api/reference/api.ts';

/** localStorage key, shared with tabs that have `groupId="engine"`. */
export const sampleLanguageKey = 'docusaurus.tab.engine';

export const defaultSampleLanguage: SampleLanguage = 'curl';

export const parseSampleLanguage = (value: unknown): SampleLanguage | null =>
  sampleLanguages.find((sampleLanguage) => sampleLanguage.value === value)?.value ?? null;

export const resolveSampleLanguage = (stored: string | null): SampleLanguage =>
  parseSampleLanguage(stored) ?? defaultSampleLanguage;

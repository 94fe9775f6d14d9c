import { sampleLanguages, type SampleLanguage } from '../../../api/reference/api.ts';

/** The localStorage key of tabs of the group `engine`, which authors write as `<Tabs groupId="engine">`. */
export const sampleLanguageKey = 'docusaurus.tab.engine';

export const defaultSampleLanguage: SampleLanguage = 'curl';

/** The sample language of a stored value or an attribute; null for any other value. */
export const parseSampleLanguage = (value: unknown): SampleLanguage | null =>
  sampleLanguages.find((sampleLanguage) => sampleLanguage.value === value)?.value ?? null;

export const resolveSampleLanguage = (stored: string | null): SampleLanguage =>
  parseSampleLanguage(stored) ?? defaultSampleLanguage;

import type { SampleLanguage } from '../../../api/reference/api.ts';
import { createRootChoice } from '../root-choice.ts';
import { resolveSampleLanguage, sampleLanguageKey } from './sample-language.ts';

export const {
  read: readSampleLanguage,
  use: useSampleLanguage,
  choose: chooseSampleLanguage,
  follow: followSampleLanguage,
} = createRootChoice<SampleLanguage>({
  key: sampleLanguageKey,
  attribute: 'sample',
  resolve: resolveSampleLanguage,
});

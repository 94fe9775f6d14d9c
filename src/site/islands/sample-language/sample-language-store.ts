import { createRootChoice } from '../root-choice.ts';
import {
  readSampleLanguages,
  resolveSampleLanguage,
  sampleLanguageKey,
} from './sample-language.ts';

export const {
  read: readSampleLanguage,
  use: useSampleLanguage,
  choose: chooseSampleLanguage,
  follow: followSampleLanguage,
} = createRootChoice<string>({
  key: sampleLanguageKey,
  attribute: 'sample',
  resolve: (stored) => resolveSampleLanguage(stored, readSampleLanguages()),
});

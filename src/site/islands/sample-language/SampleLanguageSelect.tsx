'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';
import { sampleLanguages } from '../../../api/reference/api.ts';
import { ChoiceSelect } from '../choice/ChoiceSelect.tsx';
import { resolveSampleLanguage } from './sample-language.ts';
import { chooseSampleLanguage, useSampleLanguage } from './sample-language-store.ts';
import styles from './SampleLanguageSelect.module.css';

type Props = { readonly sign: ReactNode; readonly chevron: ReactNode };

const options = sampleLanguages.map(({ value, label }) => ({
  value,
  label,
  shown: (
    <span key={value} data-sample-name={value}>
      {label.replace(/ \(.*/, '')}
    </span>
  ),
}));

export function SampleLanguageSelect({ sign, chevron }: Props) {
  const { path } = useRouter();
  const sampleLanguage = useSampleLanguage();
  if (!/^\/docs(?:\/|$)/.test(path)) {
    return null;
  }
  return (
    <ChoiceSelect
      className={styles.control}
      label="Engine"
      title="Engine of the samples"
      {...{ sign, chevron, options }}
      chosen={sampleLanguage}
      onChoose={(value) => chooseSampleLanguage(resolveSampleLanguage(value))}
    />
  );
}

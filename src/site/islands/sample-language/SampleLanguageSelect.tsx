'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';
import { ChoiceSelect } from '../choice/ChoiceSelect.tsx';
import { chooseSampleLanguage, useSampleLanguage } from './sample-language-store.ts';
import styles from './SampleLanguageSelect.module.css';

type Props = {
  readonly sign: ReactNode;
  readonly chevron: ReactNode;
  readonly title: string;
  readonly languages: readonly { readonly name: string; readonly label: string }[];
};

export function SampleLanguageSelect({ sign, chevron, title, languages }: Props) {
  const { path } = useRouter();
  const sampleLanguage = useSampleLanguage();
  if (!/^\/docs(?:\/|$)/.test(path)) {
    return null;
  }
  return (
    <div data-sample-choice="">
      <ChoiceSelect
        className={styles.control}
        label={title}
        title={`${title} of the samples`}
        {...{ sign, chevron }}
        options={languages.map(({ name, label }) => ({
          value: name,
          label,
          shown: (
            <span key={name} data-sample-name={name}>
              {label.replace(/ \(.*/, '')}
            </span>
          ),
        }))}
        chosen={sampleLanguage}
        onChoose={(value) => chooseSampleLanguage(value)}
      />
    </div>
  );
}

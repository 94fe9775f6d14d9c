'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';
import { sampleLanguages } from '../../../api/reference/api.ts';
import { defaultSampleLanguage, resolveSampleLanguage } from './sample-language.ts';
import { chooseSampleLanguage, useSampleLanguage } from './sample-language-store.ts';
import styles from './SampleLanguageSelect.module.css';

type Props = { readonly sign: ReactNode; readonly chevron: ReactNode };

export function SampleLanguageSelect({ sign, chevron }: Props) {
  const { path } = useRouter();
  const sampleLanguage = useSampleLanguage();
  if (!/^\/docs(?:\/|$)/.test(path)) {
    return null;
  }
  return (
    <div className={`needs-scripting control ${styles.control}`}>
      {sign}
      <span className={styles.names} aria-hidden="true">
        {sampleLanguages.map(({ value, label }) => (
          <span key={value} data-sample-name={value}>
            {label.replace(/ \(.*/, '')}
          </span>
        ))}
      </span>
      {chevron}
      <select
        className={styles.select}
        aria-label="Engine"
        title="Engine of the samples"
        disabled={sampleLanguage === null}
        value={sampleLanguage ?? defaultSampleLanguage}
        onChange={({ target }) => chooseSampleLanguage(resolveSampleLanguage(target.value))}
      >
        {sampleLanguages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

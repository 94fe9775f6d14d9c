'use client';

import { useRouter } from 'waku/router/client';
import { sampleLanguages } from '../../model/api.ts';
import { defaultSampleLanguage, resolveSampleLanguage } from './sample-language.ts';
import { chooseSampleLanguage, useSampleLanguage } from './sample-language-store.ts';
import styles from './SampleLanguageSelect.module.css';

/**
 * The sample language choice ("Engine") in the navbar of docs pages. `sample-language.css` shows the name of the choice
 * below the transparent select, so that it is correct before hydration and the control keeps its width.
 */
export function SampleLanguageSelect() {
  const { path } = useRouter();
  const sampleLanguage = useSampleLanguage();
  if (!/^\/docs(?:\/|$)/.test(path)) {
    return null;
  }
  return (
    <div className={`needs-scripting ${styles.control}`}>
      <svg className={styles.sign} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="m7 5.5-4.5 4.5L7 14.5M13 5.5l4.5 4.5-4.5 4.5" />
      </svg>
      <span className={styles.names} aria-hidden="true">
        {sampleLanguages.map(({ value, label }) => (
          <span key={value} data-sample-name={value}>
            {label.replace(/ \(.*/, '')}
          </span>
        ))}
      </span>
      <svg className={styles.sign} viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
        <path d="m5 7.5 5 5 5-5" />
      </svg>
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

'use client';

import { useRouter } from 'waku/router/client';
import { LineIcon } from '../LineIcon.tsx';
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
    <div className={`needs-scripting control ${styles.control}`}>
      <LineIcon
        className={styles.sign}
        path="m7 5.5-4.5 4.5L7 14.5M13 5.5l4.5 4.5-4.5 4.5"
        canvas={20}
        size={18}
        strokeWidth={1.75}
      />
      <span className={styles.names} aria-hidden="true">
        {sampleLanguages.map(({ value, label }) => (
          <span key={value} data-sample-name={value}>
            {label.replace(/ \(.*/, '')}
          </span>
        ))}
      </span>
      <LineIcon
        className={styles.sign}
        path="m5 7.5 5 5 5-5"
        canvas={20}
        size={14}
        strokeWidth={1.75}
      />
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

import type { ReactNode } from 'react';
import styles from './SampleLanguageTablist.module.css';

/** A sample language and its content. */
type Choice = { readonly value: string; readonly label: string; readonly content: ReactNode };

type Props = { readonly choices: readonly Choice[] };

/** Marks the element around tabs and panels for `sample-language.css` and the island `SampleLanguageTabs`. */
export const sampleLanguageBlock = (
  choices: readonly Choice[],
): { readonly 'data-samples': string } => ({
  'data-samples': choices.map(({ value }) => value).join(' '),
});

/** The tabs. The island `SampleLanguageTabs` sets which one is selected, because only the browser knows. */
export function SampleLanguageTablist({ choices }: Props) {
  return (
    <div className={styles.list} role="tablist" aria-label="Engine">
      {choices.map(({ value, label }) => {
        const [name, language] = label.split(/(?= \()/);
        return (
          <button key={value} type="button" role="tab" data-sample-tab={value}>
            {name}
            {language !== undefined && <span>{language}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The panels: disclosures without scripting; with it, only the content of the chosen one shows. */
export function SampleLanguagePanels({ choices }: Props) {
  return choices.map(({ value, label, content }) => (
    <details key={value} data-sample-panel={value} open>
      <summary>{label}</summary>
      {content}
    </details>
  ));
}

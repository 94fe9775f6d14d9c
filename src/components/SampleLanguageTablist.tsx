import type { ReactNode } from 'react';
import styles from './SampleLanguageTablist.module.css';

/** An engine that a block offers, and what it shows for it. */
export type SampleLanguageChoice = {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
};

type Props = { readonly choices: readonly SampleLanguageChoice[] };

/** For the element around the tabs and their panels: what `engine.css` and the island `EngineTabs` know it by. */
export const sampleLanguageBlock = (
  choices: readonly SampleLanguageChoice[],
): { readonly 'data-engines': string } => ({
  'data-engines': choices.map(({ value }) => value).join(' '),
});

/** The tabs of a block of engines. Which one is selected is said by `EngineTabs`, since only the browser knows. */
export function SampleLanguageTablist({ choices }: Props) {
  return (
    <div className={styles.list} role="tablist" aria-label="Engine" data-screen-only="">
      {choices.map(({ value, label }) => {
        const [name, language] = label.split(/(?= \()/);
        return (
          <button
            key={value}
            type="button"
            role="tab"
            className={styles.tab}
            data-engine-tab={value}
          >
            {name}
            {language !== undefined && <span>{language}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The panels: disclosures for readers without scripting, for all others the content of the chosen one alone. */
export function SampleLanguagePanels({ choices }: Props) {
  return choices.map(({ value, label, content }) => (
    <details key={value} className={styles.panel} data-engine-panel={value} open>
      <summary>{label}</summary>
      {content}
    </details>
  ));
}

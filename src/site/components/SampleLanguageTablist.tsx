import type { ReactNode } from 'react';
import { sampleLanguages } from '../../api/reference/api.ts';
import tabs from './mdx/Tabs.module.css';
import styles from './SampleLanguageTablist.module.css';

type Choice = { readonly value: string; readonly label: string; readonly content: ReactNode };

type Props = { readonly choices: readonly Choice[] };

/** Marks a block for `sample-language.css` and the island `SampleLanguageTabs`. */
export const sampleLanguageBlock = (
  choices: readonly Choice[],
): { readonly 'data-samples': string } => ({
  'data-samples': choices.map(({ value }) => value).join(' '),
});

/** Languages for which a choice is shown. The first choice is also shown for languages that the block lacks. */
const languagesOf = (choices: readonly Choice[], index: number): string => {
  const offered = choices.map(({ value }) => value);
  const lacking = sampleLanguages
    .map(({ value }) => value)
    .filter((value) => !offered.includes(value));
  return [offered[index], ...(index === 0 ? lacking : [])].join(' ');
};

export function SampleLanguageTablist({ choices }: Props) {
  return (
    <div className={`${tabs.list} ${styles.list}`} role="tablist" aria-label="Engine">
      {choices.map(({ value, label }, index) => {
        const [name, language] = label.split(/(?= \()/);
        return (
          <button
            key={value}
            type="button"
            role="tab"
            data-sample-tab={languagesOf(choices, index)}
          >
            {name}
            {language !== undefined && <span>{language}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Without JavaScript, each panel is a collapsible section. With JavaScript, only the chosen panel is visible. */
export function SampleLanguagePanels({ choices }: Props) {
  return choices.map(({ value, label, content }, index) => (
    <details key={value} data-sample-panel={languagesOf(choices, index)} open>
      <summary>{label}</summary>
      {content}
    </details>
  ));
}

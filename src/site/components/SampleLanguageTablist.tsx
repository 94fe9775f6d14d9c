import type { ReactNode } from 'react';
import { sampleLanguageOf } from '../../api/reference/sample-languages.ts';
import { inEnglish } from './languages.ts';
import tabs from './mdx/Tabs.module.css';
import styles from './SampleLanguageTablist.module.css';

type Choice = { readonly value: string; readonly label: string; readonly content: ReactNode };

type Props = {
  readonly choices: readonly Choice[];
  /** From `samples` in `site.yml`. */
  readonly names: readonly string[];
};

export const sampleChoiceTitle = (names: readonly string[]): string =>
  names.some((name) => sampleLanguageOf(name).isEngine) ? 'Engine' : 'Language';

/** `sample-language.css` and the `SampleLanguageTabs` island find the block by this attribute. */
export const sampleLanguageBlock = (
  choices: readonly Choice[],
): { readonly 'data-samples': string } => ({
  'data-samples': choices.map(({ value }) => value).join(' '),
});

/**
 * Returns the sample languages for which this choice is selected. The first choice also covers languages that have no
 * separate choice.
 */
const languagesOf = ({ choices, names }: Props, index: number): string => {
  const offered = choices.map(({ value }) => value);
  const lacking = names.filter((name) => !offered.includes(name));
  return [offered[index], ...(index === 0 ? lacking : [])].join(' ');
};

export function SampleLanguageTablist(props: Props) {
  const { choices } = props;
  const title = sampleChoiceTitle(choices.map(({ value }) => value));
  return (
    <div
      className={`${tabs.list} ${styles.list}`}
      role="tablist"
      aria-label={title}
      {...inEnglish()}
    >
      {choices.map(({ value, label }, index) => {
        const [name, language] = label.split(/(?= \()/);
        return (
          <button key={value} type="button" role="tab" data-sample-tab={languagesOf(props, index)}>
            {name}
            {language !== undefined && <span>{language}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Without JavaScript, each panel is a collapsible section. With JavaScript, only the chosen panel is visible. */
export function SampleLanguagePanels(props: Props) {
  return props.choices.map(({ value, label, content }, index) => (
    <details key={value} data-sample-panel={languagesOf(props, index)} open>
      <summary>{label}</summary>
      {content}
    </details>
  ));
}

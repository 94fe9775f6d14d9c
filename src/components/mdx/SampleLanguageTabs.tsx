import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
  type SampleLanguageChoice,
} from '../SampleLanguageTablist.tsx';
import styles from './SampleLanguageTabs.module.css';

/** The tabs of a page that follow the one engine choice of the site. */
export function SampleLanguageTabs({ choices }: { choices: readonly SampleLanguageChoice[] }) {
  return (
    <div className={styles.tabs} {...sampleLanguageBlock(choices)}>
      <SampleLanguageTablist choices={choices} />
      <SampleLanguagePanels choices={choices} />
    </div>
  );
}

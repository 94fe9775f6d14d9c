import { EnginePanels, EngineTablist, engineBlock, type EngineChoice } from '../EngineTablist.tsx';
import styles from './EngineTabs.module.css';

/** The tabs of a page that follow the one engine choice of the site. */
export function EngineTabs({ choices }: { choices: readonly EngineChoice[] }) {
  return (
    <div className={styles.tabs} {...engineBlock(choices)}>
      <EngineTablist choices={choices} />
      <EnginePanels choices={choices} />
    </div>
  );
}

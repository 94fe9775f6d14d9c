import type { ReactNode } from 'react';
import { SidebarSlot } from '../islands/menu/SidebarSlot.tsx';
import styles from './DocsLayout.module.css';

type Props = {
  readonly sidebar: ReactNode;
  /** Shown beside the content in wide windows. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of every page with a sidebar. */
export function DocsLayout({ sidebar, aside, children }: Props) {
  return (
    <div className={styles.layout}>
      <SidebarSlot>
        <div className={styles.sidebar}>{sidebar}</div>
      </SidebarSlot>
      <main id="main-content" className={styles.main} tabIndex={-1}>
        <div className={styles.column}>{children}</div>
        {aside}
      </main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { SidebarSlot } from '../islands/menu/SidebarSlot.tsx';
import { inEnglish } from './languages.ts';
import styles from './DocsLayout.module.css';

type Props = {
  readonly sidebar: ReactNode;
  readonly aside?: ReactNode;
  /**
   * Whether the page has operations, which need two columns. This is a prop, because a CSS selector would match only
   * once the operations have loaded.
   */
  readonly isReference?: boolean;
  readonly children: ReactNode;
};

export function DocsLayout({ sidebar, aside, isReference = false, children }: Props) {
  return (
    <div className={sidebar === null ? `${styles.layout} ${styles.wide}` : styles.layout}>
      {sidebar !== null && (
        <>
          <a className={styles.toSidebar} href="#page-sidebar" data-screen-only="" {...inEnglish()}>
            Go to the menu of this section
          </a>
          <SidebarSlot>
            <div id="page-sidebar" className={styles.sidebar}>
              {sidebar}
            </div>
          </SidebarSlot>
        </>
      )}
      <main
        id="main-content"
        className={isReference ? `${styles.main} ${styles.reference}` : styles.main}
        tabIndex={-1}
      >
        <div className={styles.column}>{children}</div>
        {aside}
      </main>
    </div>
  );
}

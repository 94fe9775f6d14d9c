'use client';

import type { SidebarEntry } from '../../model/sidebar-entries.ts';
import { SidebarCategory } from './SidebarCategory.tsx';
import styles from './SidebarList.module.css';

type Props = {
  readonly entries: readonly SidebarEntry[];
  /** Address of the page shown. */
  readonly current: string;
  readonly isNested: boolean;
};

/** The entries of one level of the sidebar. */
export function SidebarList({ entries, current, isNested }: Props) {
  return (
    <ul className={isNested ? styles.nested : styles.list}>
      {entries.map((entry) => (
        <li key={entry.branch?.key ?? entry.href}>
          {entry.branch ? (
            <SidebarCategory
              label={entry.label}
              href={entry.href}
              branch={entry.branch}
              current={current}
              renderEntries={(below) => <SidebarList entries={below} current={current} isNested />}
            />
          ) : (
            <a
              className={styles.link}
              href={entry.href ?? undefined}
              aria-current={entry.href === current ? 'page' : undefined}
            >
              {entry.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

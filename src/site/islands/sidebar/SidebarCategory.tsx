'use client';

import { type ReactNode, useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import type { SidebarBranch, SidebarEntry, SidebarLevel } from '../../../model/sidebar-entries.ts';
import styles from './SidebarList.module.css';
import { useLevel } from './use-level.ts';
import { createStore } from '../store.ts';

type Branch = { readonly isOpen: boolean; readonly isActive: boolean };

const branches = createStore<ReadonlyMap<string, Branch>>(new Map());

const change = (key: string, branch: Branch): void => {
  const before = branches.get().get(key);
  if (before?.isOpen !== branch.isOpen || before.isActive !== branch.isActive) {
    branches.set(new Map(branches.get()).set(key, branch));
  }
};

export const readBranch = (key: string): boolean | undefined => branches.get().get(key)?.isOpen;

export const setBranchOpen = (key: string, isOpen: boolean): void =>
  change(key, { isOpen, isActive: branches.get().get(key)?.isActive ?? false });

export const noteBranch = (key: string, isActive: boolean, isInitiallyOpen: boolean): void => {
  const before = branches.get().get(key);
  const hasBecomeActive = isActive && !before?.isActive;
  change(key, { isOpen: hasBecomeActive || (before?.isOpen ?? isInitiallyOpen), isActive });
};

const useBranchOpen = (key: string, isInitiallyOpen: boolean): boolean =>
  useSyncExternalStore(
    branches.subscribe,
    () => readBranch(key) ?? isInitiallyOpen,
    () => isInitiallyOpen,
  );

type Props = Pick<SidebarEntry, 'label' | 'href' | 'language'> & {
  readonly branch: SidebarBranch;
  readonly current: string;
  readonly ownLanguage: string | undefined;
  /** Passed as a prop, because importing `SidebarList` would create an import cycle. */
  readonly renderLevel: (level: SidebarLevel) => ReactNode;
};

const holdsPage = ({ entries }: SidebarLevel, current: string): boolean =>
  entries.some(
    ({ href, branch }) => href === current || (branch?.level && holdsPage(branch.level, current)),
  );

export function SidebarCategory({ renderLevel, ...entry }: Props) {
  const { href, branch, current } = entry;
  const listId = useId();
  const isOpen = useBranchOpen(branch.key, branch.isOpen) || !branch.collapsible;
  const { level, state, load } = useLevel(branch.key, branch.level);
  const isActive = href === current || (level !== null && holdsPage(level, current));
  const isMissing = isOpen && level === null;

  useEffect(() => {
    if (isMissing && state === 'idle') {
      load();
    }
  }, [isMissing, state, load]);

  useLayoutEffect(() => {
    noteBranch(branch.key, isActive, branch.isOpen);
  }, [branch.key, branch.isOpen, isActive]);

  const onPointerEnter = () => {
    if (level === null) {
      load();
    }
  };

  return (
    <>
      <CategoryRow {...entry} {...{ isOpen, listId, onPointerEnter }} />
      {(isOpen || level !== null) && (
        <div id={listId} className={styles.below} hidden={!isOpen}>
          {level && renderLevel(level)}
          {isMissing && state === 'loading' && (
            <output className={`quiet delayed ${styles.loading}`} lang={entry.ownLanguage}>
              Loading …
            </output>
          )}
          {state === 'failed' && level === null && (
            <p className={`quiet ${styles.failure}`} role="alert" lang={entry.ownLanguage}>
              This part could not be loaded.{' '}
              <button type="button" className={styles.retry} onClick={() => load()}>
                Retry
              </button>
            </p>
          )}
        </div>
      )}
    </>
  );
}

type RowProps = Omit<Props, 'renderLevel'> & {
  readonly isOpen: boolean;
  readonly listId: string;
  readonly onPointerEnter: () => void;
};

function CategoryRow({ label, href, language, branch, current, ...row }: RowProps) {
  const { isOpen, listId, ownLanguage, onPointerEnter } = row;
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    onClick: () => setBranchOpen(branch.key, !isOpen),
    onPointerEnter,
  };
  const caretLabel = `${isOpen ? 'Collapse' : 'Expand'} sidebar category '${label}'`;

  return (
    <div className={styles.row}>
      {href !== null && (
        <a
          href={href}
          className={styles.label}
          lang={language}
          aria-current={href === current ? 'page' : undefined}
          onClick={() => setBranchOpen(branch.key, true)}
        >
          {label}
        </a>
      )}
      {href !== null && branch.collapsible && (
        <button
          type="button"
          className={styles.caret}
          aria-label={caretLabel}
          lang={ownLanguage}
          {...toggle}
        >
          <span className={styles.icon} />
        </button>
      )}
      {href === null && branch.collapsible && (
        <>
          <button type="button" className={`${styles.label} ${styles.scripted}`} {...toggle}>
            {label}
            <span className={styles.icon} />
          </button>
          <a href={branch.first ?? undefined} className={`${styles.label} ${styles.unscripted}`}>
            {label}
          </a>
        </>
      )}
      {href === null && !branch.collapsible && <span className={styles.label}>{label}</span>}
    </div>
  );
}

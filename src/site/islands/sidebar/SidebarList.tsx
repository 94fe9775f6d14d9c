'use client';

import type { ReactNode } from 'react';
import type { SidebarEntry, SidebarLevel } from '../../../model/sidebar-entries.ts';
import { MoreEntries } from './MoreEntries.tsx';
import { SidebarCategory } from './SidebarCategory.tsx';
import styles from './SidebarList.module.css';
import { useLevel } from './use-level.ts';

type Props = {
  readonly level: SidebarLevel;
  readonly current: string;
  readonly isNested: boolean;
  readonly contents?: ReactNode;
  readonly lang?: string;
};

export function SidebarList(props: Props) {
  return <Level key={props.level.key} {...props} />;
}

function Level({ level: carried, current, isNested, contents, lang }: Props) {
  const { level, state, load } = useLevel(carried.key, carried);
  const { key, entries, before, after } = level ?? carried;
  const more = { level: key, hasFailed: state === 'failed', load };
  return (
    <ul className={isNested ? styles.nested : styles.list} lang={lang}>
      {before > 0 && <MoreEntries key="before" count={before} {...more} />}
      {entries.map((entry) => (
        <li key={entry.branch?.key ?? entry.href}>
          <EntryContent entry={entry} current={current} contents={contents} />
        </li>
      ))}
      {after > 0 && <MoreEntries key="after" count={after} {...more} />}
    </ul>
  );
}

type EntryProps = Pick<Props, 'current' | 'contents'> & { readonly entry: SidebarEntry };

export function EntryContent({ entry, current, contents }: EntryProps) {
  const { label, href, branch, language } = entry;
  if (!branch) {
    return /^https?:/.test(href ?? '') ? (
      <a className={styles.link} href={href ?? undefined} target="_blank" rel="noopener noreferrer">
        {label}
        <NewTabHint />
      </a>
    ) : (
      <>
        <a
          className={styles.link}
          href={href ?? undefined}
          aria-current={href === current ? 'page' : undefined}
          lang={language}
        >
          {label}
        </a>
        {href === current && contents}
      </>
    );
  }
  return (
    <SidebarCategory
      {...{ label, href, branch, current, language }}
      renderLevel={(below) => (
        <SidebarList level={below} current={current} contents={contents} isNested />
      )}
    />
  );
}

/** Does not use `SiteLink`, because its style sheet may not be loaded when the list fetches more links. */
function NewTabHint() {
  return (
    <>
      <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true">
        <use href="#glyph-external" />
      </svg>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  );
}

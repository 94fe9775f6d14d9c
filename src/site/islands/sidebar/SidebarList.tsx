'use client';

import type { ReactNode } from 'react';
import type { SidebarEntry, SidebarLevel } from '../../../model/sidebar-entries.ts';
import { interfaceLanguage } from '../../../model/language.ts';
import { MoreEntries } from './MoreEntries.tsx';
import { SidebarCategory } from './SidebarCategory.tsx';
import styles from './SidebarList.module.css';
import { useLevel } from './use-level.ts';

type Props = {
  readonly level: SidebarLevel;
  readonly current: string;
  readonly isNested: boolean;
  readonly contents?: ReactNode;
  /** Language of the labels; absent if the whole site is in English. */
  readonly lang?: string | undefined;
};

export function SidebarList(props: Props) {
  return <Level key={props.level.key} {...props} />;
}

function Level({ level: carried, current, isNested, contents, lang }: Props) {
  const { level, state, load } = useLevel(carried.key, carried);
  const { key, entries, before, after } = level ?? carried;
  const more = { level: key, hasFailed: state === 'failed', load, lang: lang && interfaceLanguage };
  return (
    <ul className={isNested ? styles.nested : styles.list} lang={isNested ? undefined : lang}>
      {before > 0 && <MoreEntries key="before" count={before} {...more} />}
      {entries.map((entry) => (
        <li key={entry.branch?.key ?? entry.href}>
          <EntryContent {...{ entry, current, contents, lang }} />
        </li>
      ))}
      {after > 0 && <MoreEntries key="after" count={after} {...more} />}
    </ul>
  );
}

type EntryProps = Pick<Props, 'current' | 'contents' | 'lang'> & { readonly entry: SidebarEntry };

export function EntryContent({ entry, current, contents, lang }: EntryProps) {
  const { label, href, branch, language } = entry;
  const ownLanguage = lang && interfaceLanguage;
  if (!branch) {
    return /^https?:/.test(href ?? '') ? (
      <a className={styles.link} href={href ?? undefined} target="_blank" rel="noopener noreferrer">
        {label}
        <NewTabHint lang={ownLanguage} />
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
      {...{ label, href, branch, current, language, ownLanguage }}
      renderLevel={(below) => (
        <SidebarList {...{ level: below, current, contents, lang }} isNested />
      )}
    />
  );
}

/** Does not use `SiteLink`, because its style sheet may not be loaded when the list fetches more links. */
function NewTabHint({ lang }: { readonly lang: string | undefined }) {
  return (
    <>
      <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true">
        <use href="#glyph-external" />
      </svg>
      <span className="visually-hidden" lang={lang}>
        {' (opens in a new tab)'}
      </span>
    </>
  );
}

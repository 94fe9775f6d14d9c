'use client';

import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { findScroller } from '../dom/reveal.ts';
import { whenVisible } from '../dom/when-visible.ts';
import { isPlainClick } from '../navigation/link-target.ts';
import styles from './SidebarList.module.css';
import type { LoadLevel } from './use-level.ts';

type Props = {
  readonly level: string;
  readonly count: number;
  readonly hasFailed: boolean;
  readonly load: LoadLevel;
  readonly lang: string | undefined;
};

export function MoreEntries({ level, count, hasFailed, load, lang }: Props) {
  const item = useRef<HTMLLIElement>(null);

  const loadRows = useCallback(() => {
    const list = item.current?.parentElement ?? null;
    load((commit) => replaceRows(list, commit));
  }, [load]);

  useEffect(() => {
    return item.current && !hasFailed ? whenVisible(item.current, loadRows) : undefined;
  }, [hasFailed, loadRows]);

  const retry = (event: MouseEvent) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      loadRows();
    }
  };

  return (
    <li ref={item} data-more="" lang={lang}>
      <a className={styles.more} href={`/sidebar/all.html#level-${level}`} onClick={retry}>
        {hasFailed ? `Could not load ${count} more. Retry` : `Show ${count} more`}
      </a>
    </li>
  );
}

const replaceRows = (list: Element | null, commit: () => void): void => {
  const shownRows = [...(list?.children ?? [])].filter((row) => !row.hasAttribute('data-more'));
  const [first, last] = [shownRows[0], shownRows.at(-1)];
  const focused = list?.querySelector(':scope > [data-more]:focus-within');
  const isFocusBefore = focused !== null && focused === list?.firstElementChild;
  const scroller = first ? findScroller(first) : null;
  const before = first?.getBoundingClientRect().top ?? 0;
  commit();
  if (scroller && first) {
    scroller.scrollTop += first.getBoundingClientRect().top - before;
  }
  if (focused) {
    const entry = isFocusBefore ? list?.firstElementChild : last?.nextElementSibling;
    entry?.querySelector<HTMLElement>('a, button')?.focus();
  }
};

'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { keepPosition } from '../dom/keep-position.ts';
import { storedValue } from '../storage.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { nextTab } from './next-tab.ts';

type Props = {
  /** Tabs with the same group share one choice, on all pages. */
  readonly groupId?: string | undefined;
  /** The key of the address's query that holds the choice. */
  readonly queryKey?: string | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly labels: readonly {
    readonly value: string;
    readonly label: string;
    /** Further attributes of the tab. */
    readonly attributes?: Readonly<Record<string, string | number | boolean>> | undefined;
  }[];
  /** One per label, in the same order. */
  readonly panels: readonly ReactNode[];
  /**
   * The class names, passed by the server component: styles of islands go into every page, styles of server components
   * only into pages that use them.
   */
  readonly styles: Readonly<Record<string, string>>;
};

/** The chosen value if these tabs offer it, else the default one, else the first. */
export const resolveTab = (
  values: readonly string[],
  chosen: string | null,
  defaultValue: string | null,
): string => {
  const wanted = [chosen, defaultValue].find((value) => value !== null && values.includes(value));
  return wanted ?? values[0] ?? '';
};

const queryListeners = new Set<() => void>();

/** The value of a key in the query of the address; no value without a key. */
const queryValue = (key: string | undefined): Store<string | null> => ({
  initial: null,
  get: () => (key === undefined ? null : new URLSearchParams(location.search).get(key)),
  set: (value) => {
    if (key !== undefined && value !== null) {
      const url = new URL(location.href);
      url.searchParams.set(key, value);
      // keeps the router's state of the entry
      history.replaceState(history.state, '', url);
      queryListeners.forEach((listener) => listener());
    }
  },
  subscribe: (listener) => {
    queryListeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      queryListeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  },
});

/**
 * The value that the address names, else the one chosen for a group, here, in another browser tab or on an earlier visit.
 * Tabs without a group store nothing.
 */
const useTabChoice = (
  groupId: string | undefined,
  queryKey: string | undefined,
): [string | null, (value: string) => void] => {
  const [own] = useState(() => createStore<string | null>(null));
  const choice = groupId === undefined ? own : storedValue(`docusaurus.tab.${groupId}`);
  const [query] = useState(() => queryValue(queryKey));
  const chosen = useStore(choice);
  const set = (value: string) => {
    choice.set(value);
    query.set(value);
  };
  return [useStore(query) ?? chosen, set];
};

/** Tabs with panels, of which one is shown. Arrow keys move the focus, Enter and Space select. */
export function Tabs({ groupId, queryKey, defaultValue = null, labels, panels, styles }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useTabChoice(groupId, queryKey);
  const selected = resolveTab(
    labels.map(({ value }) => value),
    chosen,
    defaultValue,
  );

  // groups above may change their height: keeps the clicked tab under the pointer
  const select = (value: string) =>
    keepPosition(list.current, () => flushSync(() => choose(value)));

  const moveFocus = (event: KeyboardEvent, index: number) => {
    const next = nextTab(event, index, labels.length);
    if (next !== null) {
      event.preventDefault();
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    }
  };

  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" className={styles['list']}>
        {labels.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            {...attributes}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => select(value)}
            onKeyDown={(event) => moveFocus(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      {labels.map(({ value, label }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          hidden={value !== selected}
          className={styles['panel']}
        >
          {/* without JavaScript and in print, where all panels are visible */}
          <p className={styles['caption']}>{label}</p>
          {panels[index]}
        </div>
      ))}
    </div>
  );
}

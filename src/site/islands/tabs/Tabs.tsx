'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { keepPosition } from '../dom/keep-position.ts';
import { storedValue } from '../storage.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { isRightToLeft, nextTab } from './next-tab.ts';

type Props = {
  readonly groupId?: string | undefined;
  readonly queryKey?: string | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly labels: readonly {
    readonly value: string;
    readonly label: string;
    readonly attributes?: Readonly<Record<string, string | number | boolean>> | undefined;
  }[];
  readonly panels: readonly ReactNode[];
  /** Class names from the server component, so that only pages with tabs load the style sheet. */
  readonly styles: Readonly<Record<string, string>>;
};

export const resolveTab = (
  values: readonly string[],
  chosen: string | null,
  defaultValue: string | null,
): string => {
  const preferred = [chosen, defaultValue].find(
    (value) => value !== null && values.includes(value),
  );
  return preferred ?? values[0] ?? '';
};

const queryListeners = new Set<() => void>();

const queryValue = (key: string | undefined): Store<string | null> => ({
  initial: null,
  get: () => (key === undefined ? null : new URLSearchParams(location.search).get(key)),
  set: (value) => {
    if (key !== undefined && value !== null) {
      const url = new URL(location.href);
      url.searchParams.set(key, value);
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

/** A choice in the URL's query takes precedence over the group's stored choice. Without a group, nothing is stored. */
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

export function Tabs({ groupId, queryKey, defaultValue = null, labels, panels, styles }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useTabChoice(groupId, queryKey);
  const selected = resolveTab(
    labels.map(({ value }) => value),
    chosen,
    defaultValue,
  );

  const select = (value: string) =>
    keepPosition(list.current, () => flushSync(() => choose(value)));

  const moveFocus = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const next = nextTab(event, index, labels.length, isRightToLeft(event.currentTarget));
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
          {/* names the panel in print and without JavaScript, where all panels are visible */}
          <p className={styles['caption']}>{label}</p>
          {panels[index]}
        </div>
      ))}
    </div>
  );
}

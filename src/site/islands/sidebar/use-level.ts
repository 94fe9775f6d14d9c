import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchJson } from '../../../base/json/fetch-json.ts';
import { fileUrl } from '../../../base/paths/site-url.ts';
import type { SidebarEntry, SidebarLevel } from '../../../model/sidebar-entries.ts';

type State = 'idle' | 'loading' | 'failed';

const fetched = new Map<string, readonly SidebarEntry[]>();

const idOf = ({ branch, href }: SidebarEntry): string | null => branch?.key ?? href;

/** Adds a level's missing entries. Keeps entries that are already on the page, because they contain open branches. */
export const completeLevel = (
  key: string,
  initial: SidebarLevel | null,
  whole: readonly SidebarEntry[],
): SidebarLevel => {
  const known = new Map(initial?.entries.map((entry) => [idOf(entry), entry]));
  const entries = whole.map((entry) => known.get(idOf(entry)) ?? entry);
  return { key, entries, before: 0, after: 0 };
};

export type LoadLevel = (show?: (commit: () => void) => void) => void;

/**
 * `load` fetches the missing entries from `/sidebar/{key}.json`, and passes `show` a function that renders them
 * synchronously.
 */
export const useLevel = (
  key: string,
  initial: SidebarLevel | null,
): { level: SidebarLevel | null; state: State; load: LoadLevel } => {
  const [state, setState] = useState<State>('idle');
  const whole = fetched.get(key);
  const level = whole ? completeLevel(key, initial, whole) : initial;
  const isComplete = level !== null && level.before + level.after === 0;

  const load: LoadLevel = useCallback(
    (show = (commit) => commit()) => {
      if (isComplete || state === 'loading') {
        return;
      }
      setState('loading');
      const fetchEntries = async (): Promise<void> => {
        try {
          const entries = (await fetchJson(
            fileUrl(`sidebar/${key}.json`),
          )) as readonly SidebarEntry[];
          fetched.set(key, entries);
          show(() => flushSync(() => setState('idle')));
        } catch {
          setState('failed');
        }
      };
      void fetchEntries();
    },
    [key, isComplete, state],
  );

  return { level, state, load };
};

import { useCallback, useEffect, useState } from 'react';
import { fetchJson } from '../../lib/fetch-json.ts';
import type { SidebarEntry } from '../../model/sidebar-entries.ts';

type Branch = NonNullable<SidebarEntry['branch']>;
type Loaded = { readonly entries: readonly SidebarEntry[] | null; readonly failure: boolean };

/** Branches that this visit has fetched; a page shown later need not fetch them again. */
const fetched = new Map<string, readonly SidebarEntry[]>();

/**
 * The entries of a branch: those the page carries, else fetched from `/sidebar/{key}.json` once the branch is open or
 * `load` is called. `load` after a failure tries again.
 */
export const useBranchEntries = (
  branch: Branch,
  isOpen: boolean,
): Loaded & { load: () => void } => {
  const [loaded, setLoaded] = useState<Loaded>({ entries: null, failure: false });
  const entries = branch.entries ?? loaded.entries ?? fetched.get(branch.key) ?? null;

  const load = useCallback(() => {
    if (entries !== null) {
      return;
    }
    const fetchEntries = async (): Promise<void> => {
      try {
        const found = (await fetchJson(`/sidebar/${branch.key}.json`)) as readonly SidebarEntry[];
        fetched.set(branch.key, found);
        setLoaded({ entries: found, failure: false });
      } catch {
        setLoaded({ entries: null, failure: true });
      }
    };
    void fetchEntries();
  }, [branch.key, entries]);

  useEffect(() => {
    if (isOpen) {
      load();
    }
  }, [isOpen, load]);

  return { entries, failure: loaded.failure, load };
};

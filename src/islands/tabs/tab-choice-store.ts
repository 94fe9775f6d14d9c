import { useCallback, useState, useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '../storage.ts';

const keyOf = (groupId: string): string => `docusaurus.tab.${groupId}`;

/** The remembered choice where this group of tabs offers it, else the default, else the first tab. */
export const resolveTab = (
  values: readonly string[],
  chosen: string | null,
  defaultValue: string | null,
): string => {
  const wanted = [chosen, defaultValue].find((value) => value !== null && values.includes(value));
  return wanted ?? values[0] ?? '';
};

/**
 * What was chosen for a group, on this page, in another tab of the browser or on an earlier visit. Tabs without a
 * group remember nothing.
 */
export const useTabChoice = (
  groupId: string | undefined,
): [string | null, (value: string) => void] => {
  const [own, setOwn] = useState<string | null>(null);
  const subscribe = useCallback(
    (listener: () => void) =>
      groupId === undefined ? () => {} : subscribeToStored(keyOf(groupId), listener),
    [groupId],
  );
  const readShared = () => (groupId === undefined ? null : readStored(keyOf(groupId)));
  const shared = useSyncExternalStore(subscribe, readShared, () => null);
  const choose = (value: string) =>
    groupId === undefined ? setOwn(value) : writeStored(keyOf(groupId), value);
  return [groupId === undefined ? own : shared, choose];
};

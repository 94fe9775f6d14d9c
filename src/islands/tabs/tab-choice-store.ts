import { useState } from 'react';
import { storedValue } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** The chosen value if these tabs offer it, else the default one, else the first. */
export const resolveTab = (
  values: readonly string[],
  chosen: string | null,
  defaultValue: string | null,
): string => {
  const wanted = [chosen, defaultValue].find((value) => value !== null && values.includes(value));
  return wanted ?? values[0] ?? '';
};

/** The value chosen for a group, here, in another browser tab or on an earlier visit. Tabs without a group store nothing. */
export const useTabChoice = (
  groupId: string | undefined,
): [string | null, (value: string) => void] => {
  const [own] = useState(() => createStore<string | null>(null));
  const choice = groupId === undefined ? own : storedValue(`docusaurus.tab.${groupId}`);
  return [useStore(choice), choice.set];
};

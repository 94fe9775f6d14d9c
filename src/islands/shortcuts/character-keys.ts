import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '../storage.ts';

/** Own key: the reference has no such choice. */
const KEY = 'docs-character-keys';

/**
 * Whether single characters are commands. Readers who speak to their computer can turn them off (WCAG 2.1.4), since a
 * spoken word is a row of them.
 */
export const areCharacterKeysOn = (): boolean => readStored(KEY) !== 'off';

export const setCharacterKeys = (isOn: boolean): void => writeStored(KEY, isOn ? 'on' : 'off');

const subscribe = (listener: () => void): (() => void) => subscribeToStored(KEY, listener);

export const useCharacterKeys = (): boolean =>
  useSyncExternalStore(subscribe, areCharacterKeysOn, () => true);

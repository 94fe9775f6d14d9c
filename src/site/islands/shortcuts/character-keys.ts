import { storedValue } from '../storage.ts';
import { useStore } from '../store.ts';

const choice = storedValue('docs-character-keys');

/**
 * Whether single characters are shortcuts. Readers who dictate can turn them off (WCAG 2.1.4): each spoken word types a
 * series of characters.
 */
export const areCharacterKeysOn = (): boolean => choice.get() !== 'off';

export const setCharacterKeys = (isOn: boolean): void => choice.set(isOn ? 'on' : 'off');

export const useCharacterKeys = (): boolean => useStore(choice) !== 'off';

import { storedValue } from '../storage.ts';
import { useStore } from '../store.ts';

const choice = storedValue('docs-character-keys');

/** Readers can turn these shortcuts off, because speech input may trigger them (WCAG 2.1.4). */
export const areCharacterKeysOn = (): boolean => choice.get() !== 'off';

export const setCharacterKeys = (isOn: boolean): void => choice.set(isOn ? 'on' : 'off');

export const useCharacterKeys = (): boolean => useStore(choice) !== 'off';

import { storedValue } from '../storage.ts';
import { useStore } from '../store.ts';
import {
  chosenAddress,
  readTemplates,
  serverVariablesKey,
  storeText,
  textsOf,
} from './server-variables.ts';

export const storedTexts = storedValue(serverVariablesKey);

const shownTemplates = () => readTemplates(document.documentElement.dataset['serverTemplates']);

/** Maps each server id to the server's address after filling in the reader's values. */
export const addressesWith = (texts: string | null): ReadonlyMap<string, string> =>
  new Map(
    shownTemplates().map((server) => [server.id, chosenAddress(server, textsOf(texts, server.id))]),
  );

/** Empty during hydration, and if the reader has not set any values. */
export const useServerAddresses = (): ReadonlyMap<string, string> => {
  const texts = useStore(storedTexts);
  return texts === null ? new Map() : addressesWith(texts);
};

export const useServerTexts = (server: string) => textsOf(useStore(storedTexts), server);

export const chooseServerText = (server: string, name: string, text: string): void =>
  storedTexts.set(storeText(storedTexts.get(), server, name, text));

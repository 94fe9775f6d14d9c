import { storedValue } from '../storage.ts';
import { useStore } from '../store.ts';
import {
  chosenAddress,
  readTemplates,
  serverVariablesKey,
  storeText,
  textsOf,
} from './server-variables.ts';

const stored = storedValue(serverVariablesKey);

const shownTemplates = () => readTemplates(document.documentElement.dataset['serverTemplates']);

/** Position in the list of servers → address with the reader's values. */
const addressesWith = (texts: string | null): ReadonlyMap<number, string> =>
  new Map(
    shownTemplates().map((server) => [
      server.position,
      chosenAddress(server, textsOf(texts, server.id)),
    ]),
  );

/** Empty during hydration, and if the reader has not set any values. */
export const useServerAddresses = (): ReadonlyMap<number, string> => {
  const texts = useStore(stored);
  return texts === null ? new Map() : addressesWith(texts);
};

export const useServerTexts = (server: string) => textsOf(useStore(stored), server);

export const chooseServerText = (server: string, name: string, text: string): void =>
  stored.set(storeText(stored.get(), server, name, text));

const fillIn = (root: ParentNode, addresses: ReadonlyMap<number, string>): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-address]')) {
    const address = addresses.get(Number(element.dataset['address']));
    if (address !== undefined && element.textContent !== address) {
      element.textContent = address;
    }
  }
};

/**
 * Writes the addresses with the reader's values into samples, including those that React renders later. The server does
 * not know these values when it renders samples.
 */
export const followServerTexts = (): (() => void) => {
  let addresses = addressesWith(null);
  const observer = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) {
      if (target instanceof Element) {
        fillIn(target, addresses);
      }
    }
  });
  const follow = () => {
    addresses = addressesWith(stored.get());
    fillIn(document, addresses);
    // Observe only if values are stored. Otherwise, samples already have the right addresses.
    if (stored.get() !== null) {
      observer.observe(document.body, { childList: true, subtree: true });
    }
  };
  follow();
  const stop = stored.subscribe(follow);
  return () => {
    stop();
    observer.disconnect();
  };
};

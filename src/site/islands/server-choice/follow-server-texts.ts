import { addressesWith, storedTexts } from './server-addresses.ts';

const fillIn = (root: ParentNode, addresses: ReadonlyMap<string, string>): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-address]')) {
    const address = addresses.get(element.dataset['address'] ?? '');
    if (address !== undefined && element.textContent !== address) {
      element.textContent = address;
    }
  }
};

/**
 * Fills in server addresses with the reader's values in all samples, including those that React renders later. The
 * build cannot know these values.
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
    addresses = addressesWith(storedTexts.get());
    fillIn(document, addresses);
    // Most readers keep the defaults, so their pages need no observer.
    if (storedTexts.get() !== null) {
      observer.observe(document.body, { childList: true, subtree: true });
    }
  };
  follow();
  const stop = storedTexts.subscribe(follow);
  return () => {
    stop();
    observer.disconnect();
  };
};

import { useSyncExternalStore } from 'react';
import { keepPosition } from './dom/keep-position.ts';
import { storedValue } from './storage.ts';

const LANDMARKS = 'main :is(h2, h3, h4, [data-samples])';
const NAVBAR_HEIGHT = 60;

const findAnchor = (): Element | null => {
  const landmarks = [...document.querySelectorAll(LANDMARKS)].filter((element) =>
    element.checkVisibility(),
  );
  const isBelowNavbar = (element: Element) => element.getBoundingClientRect().top >= NAVBAR_HEIGHT;
  const next = landmarks.find(isBelowNavbar);
  return next && next.getBoundingClientRect().top < window.innerHeight
    ? next
    : (landmarks.findLast((element) => !isBelowNavbar(element)) ?? null);
};

type Options<Value extends string> = {
  readonly key: string;
  readonly attribute: string;
  readonly resolve: (stored: string | null) => Value;
  readonly toAttribute?: (value: Value) => string;
};

/** A stored choice that applies to the samples on all pages. Style sheets read it from an attribute of `<html>`. */
export const createRootChoice = <Value extends string>({
  key,
  attribute,
  resolve,
  toAttribute = (value) => value,
}: Options<Value>) => {
  const choice = storedValue(key);
  const read = (): Value => resolve(choice.get());

  const show = (value: Value, anchor?: Element): void => {
    const { dataset } = document.documentElement;
    if (dataset[attribute] !== toAttribute(value)) {
      keepPosition(anchor ?? findAnchor(), () => {
        dataset[attribute] = toAttribute(value);
      });
    }
  };

  return {
    read,
    use: (): Value | null => useSyncExternalStore(choice.subscribe, read, () => null),
    choose: (value: Value, block?: Element): void => {
      show(value, block);
      choice.set(value);
    },
    /** Also applies choices made in other tabs. Calls `listener` now and after every choice. */
    follow: (listener: () => void = () => undefined): (() => void) => {
      const follow = () => {
        show(read());
        listener();
      };
      follow();
      return choice.subscribe(follow);
    },
  };
};

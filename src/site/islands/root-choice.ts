import { useSyncExternalStore } from 'react';
import { keepPosition } from './dom/keep-position.ts';
import { storedValue } from './storage.ts';

/** Elements that may serve as the anchor: headings and blocks of samples. */
const LANDMARKS = 'main :is(h2, h3, h4, [data-samples])';
const NAVBAR_HEIGHT = 60;

/** The first heading or block of samples in view, else the last one above the view. */
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
  /** The name in `dataset` of the attribute of `<html>` that `sample-language.css` reads. */
  readonly attribute: string;
  /** Parses the stored text, which may be anything. */
  readonly resolve: (stored: string | null) => Value;
  readonly toAttribute: (value: Value) => string;
};

/**
 * A choice of the reader for the samples of all pages. It is stored, and an attribute of `<html>`, which the
 * first-paint script sets too, shows it by style sheets alone.
 */
export const createRootChoice = <Value extends string>({
  key,
  attribute,
  resolve,
  toAttribute,
}: Options<Value>) => {
  const choice = storedValue(key);
  const read = (): Value => resolve(choice.get());

  /** Shows a choice without moving `anchor` on the screen. */
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
    /** The choice; null until the page is hydrated. */
    use: (): Value | null => useSyncExternalStore(choice.subscribe, read, () => null),
    /** Stores and shows a choice. `block`, where the reader chose, stays in position. */
    choose: (value: Value, block?: Element): void => {
      show(value, block);
      choice.set(value);
    },
    /** Shows a choice made in another browser tab, and calls `listener` now and after every choice. */
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

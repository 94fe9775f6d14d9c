import { useSyncExternalStore } from 'react';
import type { SampleLanguage } from '../../model/api.ts';
import { storedValue } from '../storage.ts';
import { keepPosition } from '../dom/keep-position.ts';
import { resolveSampleLanguage, sampleLanguageKey } from './sample-language.ts';

const choice = storedValue(sampleLanguageKey);

export const readSampleLanguage = (): SampleLanguage => resolveSampleLanguage(choice.get());

/** The sample language of the whole site; null until the page is hydrated. */
export const useSampleLanguage = (): SampleLanguage | null =>
  useSyncExternalStore(choice.subscribe, readSampleLanguage, () => null);

/** Elements that may serve as the anchor: headings and blocks of samples. */
const LANDMARKS = 'main :is(h2, h3, h4, [data-engines])';
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

/** Sets the attribute of `<html>` that `sample-language.css` reads, without moving `anchor` on the screen. */
const show = (sampleLanguage: SampleLanguage, anchor?: Element): void => {
  const { dataset } = document.documentElement;
  if (dataset['engine'] !== sampleLanguage) {
    keepPosition(anchor ?? findAnchor(), () => {
      dataset['engine'] = sampleLanguage;
    });
  }
};

/** Stores and shows a choice. `block` is the block of samples that the reader chose at, which stays in position. */
export const chooseSampleLanguage = (sampleLanguage: SampleLanguage, block?: Element): void => {
  show(sampleLanguage, block);
  choice.set(sampleLanguage);
};

/** Shows a choice made in another browser tab, and calls `listener` now and after every choice. */
export const followSampleLanguage = (listener: () => void): (() => void) => {
  const follow = () => {
    show(readSampleLanguage());
    listener();
  };
  follow();
  return choice.subscribe(follow);
};

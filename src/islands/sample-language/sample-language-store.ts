import { useSyncExternalStore } from 'react';
import type { SampleLanguage } from '../../model/api.ts';
import { readStored, subscribeToStored, writeStored } from '../storage.ts';
import { sampleLanguageKey, resolveSampleLanguage } from './sample-language.ts';
import { findAnchor, keepPosition } from './keep-position.ts';

/** Where the reader is choosing; it stays at its place on the screen. */
let chosenAt: Element | null = null;

export const readSampleLanguage = (): SampleLanguage =>
  resolveSampleLanguage(readStored(sampleLanguageKey));

const subscribe = (listener: () => void): (() => void) =>
  subscribeToStored(sampleLanguageKey, listener);

/** The engine chosen for the whole site; null until the page is hydrated. */
export const useSampleLanguage = (): SampleLanguage | null =>
  useSyncExternalStore(subscribe, readSampleLanguage, () => null);

/** Keeps a choice, made at a block of samples or at none. */
export const chooseSampleLanguage = (
  sampleLanguage: SampleLanguage,
  block: Element | null = null,
): void => {
  chosenAt = block;
  writeStored(sampleLanguageKey, sampleLanguage);
  chosenAt = null;
};

/**
 * Shows the choice through the attribute of `<html>` that `sample-language.css` reads: the first-paint script has set it, this
 * follows a choice here or in another tab of the browser. Calls back after it.
 */
export const followSampleLanguage = (listener: () => void): (() => void) => {
  const show = () => {
    const { dataset } = document.documentElement;
    const sampleLanguage = readSampleLanguage();
    if (dataset['engine'] !== sampleLanguage) {
      keepPosition(chosenAt ?? findAnchor(), () => {
        dataset['engine'] = sampleLanguage;
      });
    }
    listener();
  };
  show();
  return subscribe(show);
};

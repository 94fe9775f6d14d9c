import { useSyncExternalStore } from 'react';
import type { Engine } from '../../model/api.ts';
import { readStored, subscribeToStored, writeStored } from '../storage.ts';
import { engineStorageKey, resolveEngine } from './engine.ts';
import { findAnchor, keepPosition } from './keep-position.ts';

/** Where the reader is choosing; it stays at its place on the screen. */
let chosenAt: Element | null = null;

export const readEngine = (): Engine => resolveEngine(readStored(engineStorageKey));

const subscribe = (listener: () => void): (() => void) =>
  subscribeToStored(engineStorageKey, listener);

/** The engine chosen for the whole site; null until the page is hydrated. */
export const useEngine = (): Engine | null =>
  useSyncExternalStore(subscribe, readEngine, () => null);

/** Keeps a choice, made at a block of samples or at none. */
export const chooseEngine = (engine: Engine, block: Element | null = null): void => {
  chosenAt = block;
  writeStored(engineStorageKey, engine);
  chosenAt = null;
};

/**
 * Shows the choice through the attribute of `<html>` that `engine.css` reads: the first-paint script has set it, this
 * follows a choice here or in another tab of the browser. Calls back after it.
 */
export const followEngine = (listener: () => void): (() => void) => {
  const show = () => {
    const { dataset } = document.documentElement;
    const engine = readEngine();
    if (dataset['engine'] !== engine) {
      keepPosition(chosenAt ?? findAnchor(), () => {
        dataset['engine'] = engine;
      });
    }
    listener();
  };
  show();
  return subscribe(show);
};

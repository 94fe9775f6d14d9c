'use client';

import { useEffect } from 'react';
import { endAll } from '../dom/listen.ts';
import { followServer } from './server-store.ts';

/** Loads code only for APIs with server variables. A script in the page's head has already filled in the samples. */
const followTexts = (): (() => void) => {
  if (document.documentElement.dataset['serverTemplates'] === undefined) {
    return () => undefined;
  }
  const following = import('./follow-server-texts.ts').then(
    ({ followServerTexts }) => followServerTexts(),
    // if the code cannot be loaded, samples keep the values from when the page was loaded
    () => () => undefined,
  );
  return () => void following.then((stop) => stop());
};

export function ServerFollower() {
  useEffect(() => endAll(followServer(), followTexts()), []);
  return null;
}

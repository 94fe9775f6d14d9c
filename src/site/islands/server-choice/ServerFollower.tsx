'use client';

import { useEffect } from 'react';
import { endAll } from '../dom/listen.ts';
import { followServer } from './server-store.ts';

/** Loaded only for APIs with variables. The script in the page's head has already filled in the samples. */
const followTexts = (): (() => void) => {
  if (document.documentElement.dataset['serverTemplates'] === undefined) {
    return () => undefined;
  }
  const following = import('./follow-server-texts.ts').then(
    ({ followServerTexts }) => followServerTexts(),
    // without a connection, samples keep the values of the page load
    () => () => undefined,
  );
  return () => void following.then((stop) => stop());
};

export function ServerFollower() {
  useEffect(() => endAll(followServer(), followTexts()), []);
  return null;
}

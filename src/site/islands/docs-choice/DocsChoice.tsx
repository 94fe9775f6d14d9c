'use client';

import { useEffect } from 'react';
import { storedValue } from '../storage.ts';

/** Docusaurus stored the chosen version of its default documentation under this key. */
const choice = storedValue('docs-preferred-version-default');

/** Stores which version of the documentation the reader reads; a stored version that no longer exists is replaced. */
export function DocsChoice({ version }: { version: string }) {
  useEffect(() => {
    if (choice.get() !== version) {
      choice.set(version);
    }
  }, [version]);
  return null;
}

'use client';

import { useEffect } from 'react';
import { storedValue } from '../storage.ts';

const choice = storedValue('docs-preferred-version-default');

/** Stores the version that the reader has open, under Docusaurus' key. */
export function DocsChoice({ version }: { version: string }) {
  useEffect(() => {
    if (choice.get() !== version) {
      choice.set(version);
    }
  }, [version]);
  return null;
}

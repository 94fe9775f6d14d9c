'use client';

import { useEffect } from 'react';
import { storedValue } from '../storage.ts';

const choice = storedValue('docs-preferred-version-default');

export function DocsChoice({ version }: { version: string }) {
  useEffect(() => {
    if (choice.get() !== version) {
      choice.set(version);
    }
  }, [version]);
  return null;
}

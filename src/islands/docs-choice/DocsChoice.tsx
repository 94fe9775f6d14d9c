'use client';

import { useEffect } from 'react';
import { readStored, writeStored } from '../storage.ts';

/** The framework this site's predecessor was built on kept the choice here for its default set of documentation. */
const STORAGE_KEY = 'docs-preferred-version-default';

/** Remembers which version of the documentation the reader reads; a version that is no more gives way to it. */
export function DocsChoice({ version }: { version: string }) {
  useEffect(() => {
    if (readStored(STORAGE_KEY) !== version) {
      writeStored(STORAGE_KEY, version);
    }
  }, [version]);
  return null;
}

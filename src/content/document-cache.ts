import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from '../config/hash-sources.ts';
import { isRecord } from '../json/is-record.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/** Compiled documents on disk, each under the hash of everything it was made from. */
export type DocumentCache = {
  /** The name under which a document of this input is kept. */
  readonly keyOf: (input: unknown) => string;
  readonly read: (key: string) => CompiledDocument | null;
  readonly write: (key: string, document: CompiledDocument) => void;
};

const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** All that a compiled page depends on besides its input: an edit of any of it makes the entries old. */
export const compilerSources = [
  'package-lock.json',
  'schemas',
  'src/config',
  'src/content/compile',
  'src/json',
  'src/paths',
  'src/text',
  'src/model',
  'src/problems',
] as const;

const isCompiled = (entry: unknown): entry is CompiledDocument =>
  isRecord(entry) && 'code' in entry && Array.isArray(entry['problems']);

/** The entries of a folder, which is made when first written to. */
export const openEntries = (folder: string): Pick<DocumentCache, 'read' | 'write'> => {
  const fileOf = (key: string): string => path.join(folder, `${key}.json`);
  let isFolderMade = false;
  return {
    read: (key) => {
      try {
        const entry: unknown = JSON.parse(readFileSync(fileOf(key), 'utf8'));
        return isCompiled(entry) ? entry : null;
      } catch {
        // Absent or damaged: compiled again.
        return null;
      }
    },
    write: (key, document) => {
      if (!isFolderMade) {
        mkdirSync(folder, { recursive: true });
        isFolderMade = true;
      }
      // Written aside and renamed, so that an interrupted build never leaves half an entry under a valid name.
      const temporary = `${fileOf(key)}.${process.pid}.tmp`;
      writeFileSync(temporary, JSON.stringify(document));
      renameSync(temporary, fileOf(key));
    },
  };
};

/** Opens the cache in a folder. */
export const openDocumentCache = (folder: string): DocumentCache => {
  // Changes whenever the compiler or a library it uses changes, so that an old entry is never taken for a new one.
  const version = hashSources(compilerSources);
  return {
    ...openEntries(folder),
    keyOf: (input) => sha256(`${version}\0${JSON.stringify(input)}`),
  };
};

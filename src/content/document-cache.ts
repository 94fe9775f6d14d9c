import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '../lib/is-record.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/** Compiled documents on disk, each under the hash of everything it was made from. */
export type DocumentCache = {
  /** The name under which a document of this input is kept. */
  readonly keyOf: (input: unknown) => string;
  readonly read: (key: string) => Promise<CompiledDocument | null>;
  readonly write: (key: string, document: CompiledDocument) => Promise<void>;
};

const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** What the compiler is made of: a folder, and the files outside it that it imports. */
export const compilerFolder = 'src/content/compile';
export const compilerFiles = [
  'package-lock.json',
  'schemas/mdx-components.ts',
  'src/config/tokens.ts',
  'src/content/misspelt-tokens.ts',
  'src/lib/escape.ts',
  'src/problems/suggest.ts',
] as const;

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Changes whenever the compiler or a library it uses changes, so that an old entry is never taken for a new one. */
const compilerVersion = async (): Promise<string> => {
  const folder = path.join(projectRoot, compilerFolder);
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  const sources = [
    ...files.map((file) => path.join(folder, file)),
    ...compilerFiles.map((file) => path.join(projectRoot, file)),
  ];
  const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
  return sha256(texts.join('\0'));
};

const isCompiled = (entry: unknown): entry is CompiledDocument =>
  isRecord(entry) && 'code' in entry && Array.isArray(entry['problems']);

/** Opens the cache in a folder, which is made when first written to. */
export const openDocumentCache = async (folder: string): Promise<DocumentCache> => {
  const version = await compilerVersion();
  const fileOf = (key: string): string => path.join(folder, `${key}.json`);
  let isFolderMade = false;
  return {
    keyOf: (input) => sha256(`${version}\0${JSON.stringify(input)}`),
    read: async (key) => {
      try {
        const entry: unknown = JSON.parse(await readFile(fileOf(key), 'utf8'));
        return isCompiled(entry) ? entry : null;
      } catch {
        // Absent or damaged: compiled again.
        return null;
      }
    },
    write: async (key, document) => {
      if (!isFolderMade) {
        await mkdir(folder, { recursive: true });
        isFolderMade = true;
      }
      // Written aside and renamed, so that an interrupted build never leaves half an entry under a valid name.
      const temporary = `${fileOf(key)}.${process.pid}.tmp`;
      await writeFile(temporary, JSON.stringify(document));
      await rename(temporary, fileOf(key));
    },
  };
};

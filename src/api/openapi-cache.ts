import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from '../config/hash-sources.ts';
import { isRecord } from '../json/is-record.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import type { SourceLocation } from '../problems/problem.ts';
import type { OpenapiInput } from './openapi-files.ts';

/** What is kept of a description without mistakes. */
type Kept = {
  readonly openapi: OpenapiDocument;
  readonly operationLocations: Readonly<Record<string, SourceLocation>>;
};

/** The description on disk, under the hash of everything it was made from. */
type OpenapiCache = {
  readonly read: () => Promise<Kept | null>;
  readonly write: (kept: Kept) => Promise<void>;
};

/** All that a description depends on besides its files: an edit of any of it makes the entry old. */
export const loaderSources = [
  'package-lock.json',
  'schemas/openapi.ts',
  'src/api',
  'src/config',
  'src/json',
  'src/paths',
  'src/text',
  'src/problems',
] as const;

const isKept = (entry: unknown, key: string): entry is Kept =>
  isRecord(entry) &&
  entry['key'] === key &&
  isRecord(entry['openapi']) &&
  isRecord(entry['operationLocations']);

/** Opens the cache in a folder. It holds one description: the last one. */
export const openOpenapiCache = async (
  folder: string,
  { files, tokens, displayPath }: OpenapiInput,
): Promise<OpenapiCache> => {
  const sources = files.map(({ file, source }) => [displayPath(file), source]);
  const key = createHash('sha256')
    .update(JSON.stringify([hashSources(loaderSources), tokens, sources]))
    .digest('hex');
  const file = path.join(folder, 'openapi.json');
  return {
    read: async () => {
      try {
        const entry: unknown = JSON.parse(await readFile(file, 'utf8'));
        if (!isKept(entry, key)) {
          return null;
        }
        const { openapi, operationLocations } = entry;
        return { openapi, operationLocations };
      } catch {
        // Absent or damaged: read again.
        return null;
      }
    },
    write: async ({ openapi, operationLocations }) => {
      await mkdir(folder, { recursive: true });
      // Written aside and renamed, so that an interrupted build never leaves half an entry.
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, JSON.stringify({ key, openapi, operationLocations }));
      await rename(temporary, file);
    },
  };
};

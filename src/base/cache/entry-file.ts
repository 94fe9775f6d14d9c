import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { nameFileInErrors } from '../files/name-file.ts';

const digestBytes = 32;
const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export type EntryResult =
  | { readonly status: 'found'; readonly value: unknown }
  | { readonly status: 'missing' | 'damaged' };

/**
 * Atomically writes a V8-serializable value after its SHA-256 digest. The digest detects damage after a power failure;
 * preventing it with `fsync` would take longer than the rest of a build.
 *
 * @throws a file system error that includes the path
 */
export const writeEntry = (file: string, value: unknown): void => {
  const body = serialize(value);
  // `replaceFile` would also keep permissions and follow links, but takes five times as long: a second per 1,000 pages.
  // The suffix is random, because containers that share a cache may have the same process id.
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true });
  nameFileInErrors(file, () => {
    try {
      writeFileSync(temporary, Buffer.concat([digestOf(body), body]));
      renameSync(temporary, file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
};

/** Reads an entry written by `writeEntry`. A wrong digest or a different V8 format counts as damage. */
export const readEntry = (file: string): EntryResult => {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'EISDIR') {
      // Remove the folder, because `writeEntry` cannot replace it with a file.
      rmSync(file, { recursive: true, force: true });
    }
    return { status: ['ENOENT', 'ENOTDIR'].includes(code) ? 'missing' : 'damaged' };
  }
  const body = entry.subarray(digestBytes);
  if (!digestOf(body).equals(entry.subarray(0, digestBytes))) {
    return { status: 'damaged' };
  }
  try {
    return { status: 'found', value: deserialize(body) };
  } catch {
    return { status: 'damaged' };
  }
};

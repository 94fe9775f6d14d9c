import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { nameFileInErrors } from '../files/name-file.ts';

const digestBytes = 32;
const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A value read from disk, or the reason that it could not be read. */
export type EntryRead =
  | { readonly status: 'found'; readonly value: unknown }
  | { readonly status: 'missing' | 'damaged' };

/**
 * Writes a value that V8 can serialize, behind its SHA-256 digest. A reader sees the whole entry or none. What a power
 * failure damages, the digest finds: `fsync` would cost more than the rest of a build.
 *
 * @throws Error of the file system, with the path
 */
export const writeEntry = (file: string, value: unknown): void => {
  const body = serialize(value);
  // `replaceFile`, which keeps permissions and follows links, would take five times as long: a second per 1,000 pages.
  // Containers that share a cache may have processes of one id.
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

/** Reads what `writeEntry` wrote. An entry whose digest does not match is damaged, and so is one of another V8. */
export const readEntry = (file: string): EntryRead => {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'EISDIR') {
      // A file cannot be renamed to the name of a folder.
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

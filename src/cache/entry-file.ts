import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { replaceFile } from '../files/replace-file.ts';

const digestBytes = 32;
const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A value read from disk, or the reason that it could not be read. */
export type EntryRead =
  | { readonly status: 'found'; readonly value: unknown }
  | { readonly status: 'missing' | 'damaged' };

/** Writes a value that V8 can serialize, behind its SHA-256 digest. A reader sees the whole entry or none. */
export const writeEntry = (file: string, value: unknown): void => {
  const body = serialize(value);
  mkdirSync(path.dirname(file), { recursive: true });
  // `fsync` would cost more than the rest of a build; what a power failure damages, the digest finds.
  replaceFile(file, Buffer.concat([digestOf(body), body]), { isDurable: false });
};

/** Reads what `writeEntry` wrote. An entry whose digest does not match is damaged, and so is one of another V8. */
export const readEntry = (file: string): EntryRead => {
  let entry: Buffer;
  try {
    entry = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
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

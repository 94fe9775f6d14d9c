import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicFiles } from './public-files.ts';

/** Rendered pages on disk, each under the name of all that it was rendered from. */
export type PageCache = {
  /** The files of a page; null where it was never rendered, or its entry is damaged. */
  readonly read: (key: string) => PublicFiles | null;
  readonly write: (key: string, files: PublicFiles) => void;
};

const digestBytes = 32;
const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/*
 * An entry is one file: a digest of the rest, the length of the list, the list of names and sizes, and the files behind
 * each other. One file a page is opened several times as fast as six.
 */
const pack = (files: PublicFiles): Buffer => {
  const list = Buffer.from(JSON.stringify([...files].map(([name, { length }]) => [name, length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  const body = Buffer.concat([length, list, ...files.values()]);
  return Buffer.concat([digest(body), body]);
};

const unpack = (entry: Buffer): PublicFiles | null => {
  const body = entry.subarray(digestBytes);
  if (body.length < 4 || !digest(body).equals(entry.subarray(0, digestBytes))) {
    return null;
  }
  let offset = 4 + body.readUInt32LE();
  const list = JSON.parse(body.toString('utf8', 4, offset)) as readonly [string, number][];
  return new Map(
    list.map(([name, length]) => {
      const start = offset;
      offset += length;
      return [name, body.subarray(start, offset)];
    }),
  );
};

const readEntry = (file: string): Buffer | null => {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
};

/** Opens the cache in a folder, which is made when first written to. */
export const openPageCache = (folder: string): PageCache => {
  const fileOf = (key: string): string => path.join(folder, key);
  return {
    read: (key) => {
      const entry = readEntry(fileOf(key));
      return entry && unpack(entry);
    },
    write: (key, files) => {
      mkdirSync(folder, { recursive: true });
      // Written aside and renamed, so that an interrupted build never leaves half an entry under a valid name.
      const temporary = `${fileOf(key)}.${process.pid}.tmp`;
      writeFileSync(temporary, pack(files));
      renameSync(temporary, fileOf(key));
    },
  };
};

import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../base/files/file-path.ts';
import { listFiles } from '../../base/files/list-files.ts';
import { nameFileInErrors } from '../../base/files/name-file.ts';
import { type Compress, compressText } from '../server/compress.ts';

/** Published files: decoded path below the public root, with `/` as separator → bytes. */
export type PublicFiles = ReadonlyMap<string, Uint8Array>;

export const withPrecompressed = (
  files: PublicFiles,
  compress: Compress = compressText,
): PublicFiles => {
  const all = new Map(files);
  for (const [name, bytes] of files) {
    for (const variant of compress(
      name,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    )) {
      all.set(name + variant.suffix, variant.bytes);
    }
  }
  return all;
};

/**
 * Writes files below a folder. Writing synchronously halves the CPU time for thousands of small files.
 *
 * @throws if a file exists (no output may overwrite a page or a public file) or would be outside the folder
 */
export const writePublicFiles = (folder: string, files: PublicFiles): void => {
  const written = [...files].map(([name, bytes]) => [path.join(folder, name), bytes] as const);
  const outside = written.find(([file]) => !isInside(folder, file));
  if (outside) {
    throw new Error(`${outside[0]} is outside ${folder}.`);
  }
  for (const parent of new Set(written.map(([file]) => path.dirname(file)))) {
    mkdirSync(parent, { recursive: true });
  }
  for (const [file, bytes] of written) {
    nameFileInErrors(file, () => writeFileSync(file, bytes, { flag: 'wx' }));
  }
};

export const precompressTexts = (
  texts: ReadonlyMap<string, string>,
  compress?: Compress,
): PublicFiles =>
  withPrecompressed(new Map([...texts].map(([name, text]) => [name, Buffer.from(text)])), compress);

/**
 * @param files address → file on disk
 * @throws if a file exists
 */
export const writeStaticFiles = (folder: string, files: ReadonlyMap<string, string>): void => {
  // Copy one file at a time, because all of them together may not fit into memory.
  for (const [address, file] of files) {
    const bytes = nameFileInErrors(file, () => readFileSync(file));
    writePublicFiles(folder, withPrecompressed(new Map([[address.slice(1), bytes]])));
  }
};

/**
 * @param isReplaced whether to skip the file at a path below `source`
 * @throws if a file exists in `folder`
 */
export const copyPublicFiles = (
  source: string,
  folder: string,
  isReplaced: (name: string) => boolean,
): void => {
  for (const file of listFiles(source).filter((name) => !isReplaced(name))) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(source, file), target, constants.COPYFILE_EXCL);
  }
};

import { constants, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compress, compressText } from '../server/compress.ts';

/** Files of the site: path below the public root (decoded, with `/` between parts) → bytes. */
export type PublicFiles = ReadonlyMap<string, Buffer>;

/** The files with their compressed forms. */
export const withCompanions = (
  files: PublicFiles,
  compress: Compress = compressText,
): PublicFiles => {
  const all = new Map(files);
  for (const [name, bytes] of files) {
    for (const companion of compress(name, bytes)) {
      all.set(name + companion.suffix, companion.bytes);
    }
  }
  return all;
};

/**
 * Writes files below a folder, in this thread: handing thousands of small files to Node's own threads takes twice the
 * processor time.
 *
 * @throws when one of them is there: an output that would overwrite a page or a public file is a mistake
 */
export const writePublicFiles = (folder: string, files: PublicFiles): void => {
  const written = [...files].map(([name, bytes]) => [path.join(folder, name), bytes] as const);
  for (const parent of new Set(written.map(([file]) => path.dirname(file)))) {
    mkdirSync(parent, { recursive: true });
  }
  for (const [file, bytes] of written) {
    writeFileSync(file, bytes, { flag: 'wx' });
  }
};

/**
 * Writes texts below a folder, with their compressed forms.
 *
 * @throws when one of them is there
 */
export const writeTexts = (
  folder: string,
  texts: ReadonlyMap<string, string>,
  compress?: Compress,
): void => {
  for (const [name, text] of texts) {
    writePublicFiles(folder, withCompanions(new Map([[name, Buffer.from(text)]]), compress));
  }
};

/**
 * Copies all files of a folder below another one.
 *
 * @throws when one of them is there
 */
export const copyPublicFiles = (source: string, folder: string): void => {
  const entries = readdirSync(source, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const target = path.join(folder, path.relative(source, parentPath));
    mkdirSync(target, { recursive: true });
    copyFileSync(path.join(parentPath, name), path.join(target, name), constants.COPYFILE_EXCL);
  }
};

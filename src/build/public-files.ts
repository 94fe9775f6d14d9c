import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressText } from '../server/compress.ts';

/** Files of the site: path below the public root (decoded, with `/` between parts) → bytes. */
export type PublicFiles = ReadonlyMap<string, Buffer>;

/** The files with their compressed forms. */
export const withCompanions = async (files: PublicFiles): Promise<PublicFiles> => {
  const all = new Map(files);
  for (const [name, bytes] of files) {
    for (const companion of await compressText(name, bytes, 'every-build')) {
      all.set(name + companion.suffix, companion.bytes);
    }
  }
  return all;
};

/**
 * Writes files below a folder.
 *
 * @throws when one of them is there: an output that would overwrite a page or a public file is a mistake
 */
export const writePublicFiles = async (folder: string, files: PublicFiles): Promise<void> => {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { flag: 'wx' });
  }
};

/**
 * Writes texts below a folder, with their compressed forms.
 *
 * @throws when one of them is there
 */
export const writeTexts = async (
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [name, text] of texts) {
    await writePublicFiles(folder, await withCompanions(new Map([[name, Buffer.from(text)]])));
  }
};

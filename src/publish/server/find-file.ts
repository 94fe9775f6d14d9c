import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Encoding } from './negotiate.ts';

export type FoundFile = {
  readonly name: string;
  readonly file: string;
  readonly stats: Stats;
  readonly encoding: Encoding | undefined;
};

const extensions = { br: '.br', gzip: '.gz' } as const;

/** A trailing slash means a folder, so `/robots.txt/` does not match the file. */
const candidatesOf = (path: string): readonly string[] =>
  path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];

const isAbsent = (error: NodeJS.ErrnoException): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(error.code ?? '');

const lookUp = async (root: string, name: string) => {
  try {
    const [realRoot, file] = await Promise.all([realpath(root), realpath(name)]);
    const stats = await stat(file);
    return file.startsWith(realRoot + sep) && stats.isFile() ? { file, stats } : null;
  } catch (error) {
    if (isAbsent(error as NodeJS.ErrnoException)) {
      return null;
    }
    throw error;
  }
};

/**
 * Finds the file for a decoded path: the path itself, or the path with `.html` or `/index.html` appended. Returns the
 * variant in the preferred encoding if it exists; null if there is no file. Reads from disk on each request, so a
 * replaced folder takes effect immediately.
 *
 * @throws a system error, for example EACCES
 */
export const findFile = async (
  root: string,
  path: string,
  encoding: Encoding | undefined,
): Promise<FoundFile | null> => {
  for (const candidate of candidatesOf(path)) {
    const name = join(root, candidate);
    const plain = await lookUp(root, name);
    if (plain) {
      const variant = encoding && (await lookUp(root, name + extensions[encoding]));
      return variant ? { name, ...variant, encoding } : { name, ...plain, encoding: undefined };
    }
  }
  return null;
};

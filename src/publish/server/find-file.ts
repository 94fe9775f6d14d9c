import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Encoding } from './negotiate.ts';

/** A file to send, which may be the precompressed variant of the one that was asked for. */
export type FoundFile = {
  /** The file that was asked for, which decides the Content-Type. */
  readonly name: string;
  /** The file whose bytes are sent: `name`, or its variant. Links are resolved. */
  readonly file: string;
  readonly stats: Stats;
  /** Undefined for `name` itself. */
  readonly encoding: Encoding | undefined;
};

const extensions = { br: '.br', gzip: '.gz' } as const;

/** A path that ends with a slash means a folder: `/robots.txt/` is not the file. */
const candidatesOf = (path: string): readonly string[] =>
  path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];

const isAbsent = (error: NodeJS.ErrnoException): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(error.code ?? '');

/** The file at `name`; null where it is missing, or where a link leads to one outside `root`. */
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
 * Finds the file that a static host sends for a decoded path: itself, `.html` or `/index.html`, in the encoding that the
 * client prefers where that variant exists. Null where it is missing. Files are looked up at each request, so a build
 * that replaces the folder is served from the next request on.
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
    // oxlint-disable-next-line no-await-in-loop -- the first that exists wins
    const plain = await lookUp(root, name);
    if (plain) {
      const variant = encoding && (await lookUp(root, name + extensions[encoding]));
      return variant ? { name, ...variant, encoding } : { name, ...plain, encoding: undefined };
    }
  }
  return null;
};

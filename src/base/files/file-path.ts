import path from 'node:path';

/** The path of a file below a folder, with `/` as separator on every system. */
export const pathBelow = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

/** Whether a path is that of a folder or of something below it. */
export const isInside = (folder: string, file: string): boolean => {
  const below = path.relative(folder, file);
  // On Windows, the path to another drive is absolute.
  return !/^\.\.(?:[\\/]|$)/.test(below) && !path.isAbsolute(below);
};

/**
 * What messages call a file: its path from the working directory where it is below or beside that, as a content folder of
 * its own repository is, so that a cache of locations is valid wherever both are. The whole path of a file elsewhere.
 */
export const shownPath = (file: string): string =>
  isInside(path.dirname(process.cwd()), file)
    ? pathBelow(process.cwd(), file) || '.'
    : file.split(path.sep).join('/');

/** The path of a file as another one names it: `./a.md` or `../b/c.md`. Both are paths below one folder, with `/`. */
export const relativePath = (from: string, file: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

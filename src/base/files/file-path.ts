import path from 'node:path';

/** Relative path with `/` on every system. */
export const pathBelow = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

export const isInside = (folder: string, file: string): boolean => {
  const below = path.relative(folder, file);
  // On Windows, the path to another drive is absolute.
  return !/^\.\.(?:[\\/]|$)/.test(below) && !path.isAbsolute(below);
};

/**
 * Path for messages: relative if the file is below or next to the working directory, otherwise absolute. Relative paths
 * keep caches valid after a move, even with a separate content repository.
 */
export const shownPath = (file: string): string =>
  isInside(path.dirname(process.cwd()), file)
    ? pathBelow(process.cwd(), file) || '.'
    : file.split(path.sep).join('/');

/** `./a.md` or `../b/c.md`. Both paths use `/` and are relative to one folder. */
export const relativePath = (from: string, file: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

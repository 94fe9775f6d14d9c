import path from 'node:path';
import { siteDir } from './product-dir.ts';

export const pathBelow = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

export const isInside = (folder: string, file: string): boolean => {
  const below = path.relative(folder, file);
  // On Windows, the relative path to a different drive is absolute.
  return !/^\.\.(?:[\\/]|$)/.test(below) && !path.isAbsolute(below);
};

/**
 * Path for messages: relative if the file is below or next to the working directory, otherwise absolute. With relative
 * paths, caches stay valid when the project moves, even with a separate content repository.
 */
export const shownPath = (file: string): string =>
  isInside(path.dirname(siteDir), file)
    ? pathBelow(siteDir, file) || '.'
    : file.split(path.sep).join('/');

export const relativePath = (from: string, file: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

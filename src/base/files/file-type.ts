import { statSync } from 'node:fs';

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

export const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

export const findFile = (file: string, extensions: readonly string[]): string | undefined =>
  extensions.map((extension) => file + extension).find(isFile);

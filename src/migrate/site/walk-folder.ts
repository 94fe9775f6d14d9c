import { statSync } from 'node:fs';
import { listLinkedFiles } from '../../files/list-files.ts';

/** The files below a folder, sorted. Hidden files and installed packages are no content. */
export const walkFolder = (folder: string): string[] =>
  listLinkedFiles(folder, {
    isSkipped: (name) => name.startsWith('.') || name === 'node_modules',
  });

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

export const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

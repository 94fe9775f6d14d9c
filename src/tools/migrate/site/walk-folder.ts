import { listLinkedFiles } from '../../../base/files/list-files.ts';

/** The files below a folder, sorted. Hidden files and installed packages are no content. */
export const walkFolder = (folder: string): string[] =>
  listLinkedFiles(folder, {
    isSkipped: (name) => name.startsWith('.') || name === 'node_modules',
  });

import { listLinkedFiles } from '../../../base/files/list-files.ts';

/** The files in a folder, sorted, without hidden files and `node_modules`. */
export const walkFolder = (folder: string): string[] =>
  listLinkedFiles(folder, {
    isSkipped: (name) => name.startsWith('.') || name === 'node_modules',
  });

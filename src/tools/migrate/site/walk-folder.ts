import { listLinkedFiles } from '../../../base/files/list-files.ts';

export const walkFolder = (folder: string): string[] =>
  listLinkedFiles(folder, {
    isSkipped: (name) => name.startsWith('.') || name === 'node_modules',
  });

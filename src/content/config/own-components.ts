import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { listLinkedFiles } from '../../base/files/list-files.ts';
import { contentDir } from './content-dir.ts';

export const ownComponentsDir = (folder: string = contentDir()): string =>
  path.join(folder, 'components');

export const realOwnComponentsDir = (): string => {
  const folder = ownComponentsDir();
  return existsSync(folder) ? realpathSync(folder) : folder;
};

/** Follows symbolic links only inside the content folder. Other links are reported when the content is loaded. */
export const listComponentFiles = (folder: string): string[] =>
  listLinkedFiles(folder, { within: path.dirname(folder) });

/** `Chart` for `Chart.tsx` and `Chart/index.tsx`; null for a file that is only part of a component. */
export const componentNameOf = (file: string): string | null =>
  /^([A-Z]\w*)(?:\/index)?\.[jt]sx$/.exec(file)?.[1] ?? null;

import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

const endings =
  process.platform === 'win32' ? (process.env['PATHEXT'] ?? '.EXE;.CMD').split(';') : [''];

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

export const findCommand = (name: string): string | null =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => endings.map((ending) => path.join(folder, name + ending)))
    .find(canRun) ?? null;

import { createHash } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathBelow } from '../../base/files/file-path.ts';
import type { PlannedFile } from './plan/migration-plan.ts';

export const reportFile = 'migration-report.md';

const listAll = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathBelow(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== reportFile)
    .toSorted();

const contentOf = (file: string): string | Buffer =>
  lstatSync(file).isSymbolicLink() ? readlinkSync(file) : readFileSync(file);

const fingerprint = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of listAll(folder)) {
    hash.update(JSON.stringify(file)).update(contentOf(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 32);
};

export const marker = (folder: string): string => `<!-- migration: ${fingerprint(folder)} -->\n`;

export type FolderState = 'empty' | 'migrated' | 'edited' | 'other';

export const stateOf = (folder: string): FolderState => {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return code === 'ENOENT' ? 'empty' : 'other';
    }
    throw error;
  }
  if (names.length === 0) {
    return 'empty';
  }
  const file = path.join(folder, reportFile);
  const isReport = names.includes(reportFile) && lstatSync(file).isFile();
  const report = isReport ? readFileSync(file, 'utf8') : '';
  if (!/<!-- migration: [\da-f]{32} -->\n$/.test(report)) {
    return 'other';
  }
  return report.endsWith(marker(folder)) ? 'migrated' : 'edited';
};

/** Deletes an earlier migration, and creates the folder. */
export const replaceFolder = (folder: string): void => {
  for (const name of stateOf(folder) === 'empty' ? [] : readdirSync(folder)) {
    rmSync(path.join(folder, name), { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
};

export const writeFiles = (folder: string, files: readonly PlannedFile[]): void => {
  for (const parent of new Set(files.map(({ to }) => path.dirname(path.join(folder, to))))) {
    mkdirSync(parent, { recursive: true });
  }
  for (const file of files) {
    const target = path.join(folder, file.to);
    if ('text' in file) {
      writeFileSync(target, file.text);
    } else {
      copyFileSync(file.from, target);
    }
  }
};

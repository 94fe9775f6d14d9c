import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { marker, reportFile, stateOf } from '../../../../src/tools/migrate/write-folder.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const migrated = (): string => {
  const folder = writeFolder({ 'docs/a.md': 'A' });
  writeFileSync(path.join(folder, reportFile), marker(folder));
  return folder;
};

test('a link to a folder is an edit of a migration', () => {
  const folder = migrated();
  expect(stateOf(folder)).toBe('migrated');
  symlinkSync('docs', path.join(folder, 'other'));
  expect(stateOf(folder)).toBe('edited');
});

test('a folder in place of the report, and a file in place of the folder, are something else', () => {
  const folder = writeFolder({ a: '' });
  mkdirSync(path.join(folder, reportFile));
  expect(stateOf(folder)).toBe('other');
  expect(stateOf(path.join(folder, 'a'))).toBe('other');
});

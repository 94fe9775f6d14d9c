import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { haveSourcesChanged, hashSources } from '../../../../src/base/cache/hash-sources.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const isNoticed = (source: string, edit: () => void): boolean => {
  const sources = [path.relative('.', source)] as const;
  hashSources(sources);
  expect(haveSourcesChanged(sources)).toBe(false);
  edit();
  return haveSourcesChanged(sources);
};

test('a file behind a symbolic link is part of a folder', () => {
  const folder = writeFolder({ 'components/Own.tsx': '', 'pieces/Chart.tsx': '' });
  symlinkSync('../pieces/Chart.tsx', path.join(folder, 'components/Chart.tsx'));
  const edit = () => writeFileSync(path.join(folder, 'pieces/Chart.tsx'), 'edited');
  expect(isNoticed(path.join(folder, 'components'), edit)).toBe(true);
});

test('a file without an extension counts once it exists', () => {
  const file = path.join(writeFolder({}), '.env');
  expect(isNoticed(file, () => writeFileSync(file, 'VITE_A=1'))).toBe(true);
});

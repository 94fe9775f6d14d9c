import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listComponentFiles } from '../../../../src/content/config/own-components.ts';
import { writeFolder } from '../../../support/write-folder.ts';

test('links in the folder of components are followed inside the content folder only', () => {
  const outside = writeFolder({ 'Far.tsx': '' });
  const content = writeFolder({
    'components/Own.tsx': '',
    'pieces/Chart.tsx': '',
    'pieces/x/a.ts': '',
  });
  const link = (name: string, target: string): void =>
    symlinkSync(target, path.join(content, 'components', name));
  link('Chart.tsx', '../pieces/Chart.tsx');
  link('parts', '../pieces/x');
  link('Far.tsx', path.join(outside, 'Far.tsx'));
  link('Gone.tsx', './missing.tsx');
  link('circle', '.');
  expect(listComponentFiles(path.join(content, 'components'))).toEqual([
    'Chart.tsx',
    'Own.tsx',
    'parts/a.ts',
  ]);
});

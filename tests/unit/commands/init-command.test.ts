import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../support/write-folder.ts';

test('a converted site keeps its name in the README and its package manager in the next step', () => {
  const folder = writeFolder({
    'new/pnpm-lock.yaml': '',
    'old/mkdocs.yml': 'site_name: Orchard\n',
    'old/docs/index.md': '# Welcome\n\nApples.\n',
  });
  const { stdout } = spawnSync(
    process.execPath,
    [path.resolve('src/commands/init.ts'), '--yes', '--from', '../old'],
    { cwd: path.join(folder, 'new'), encoding: 'utf8' },
  );
  expect(stdout).toContain('Next: pnpm install, then pnpm exec docs dev\n');
  expect(readFileSync(path.join(folder, 'new/README.md'), 'utf8')).toMatch(
    /^# Orchard documentation/,
  );
});

import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCommand } from '../../../../src/base/files/find-command.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-path-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a command is found where nothing else is installed, such as `which`', async () => {
  const file = path.join(folder, 'draw');
  await writeFile(file, '');
  await chmod(file, 0o755);
  vi.stubEnv('PATH', ['', path.join(folder, 'missing'), folder].join(path.delimiter));
  expect(findCommand('draw')).toBe(file);
});

test('a folder and a file that cannot be run are no commands', async () => {
  await mkdir(path.join(folder, 'draw'));
  await writeFile(path.join(folder, 'paint'), '');
  vi.stubEnv('PATH', folder);
  expect([findCommand('draw'), findCommand('paint')]).toEqual([null, null]);
});

import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const broken = 'tests/fixtures/problems/link/unknown-page--footer';

test('`docs` passes on the exit status of its commands', () => {
  const { status, stdout } = runCommand('docs', ['check'], {
    environment: { DOCS_CONTENT_DIR: broken },
  });
  expect(stdout).toContain('link/unknown-page');
  expect(status).toBe(1);
});

test('`docs` suggests the command that was probably meant', () => {
  const { status, stderr } = runCommand('docs', ['biuld']);
  expect(status).toBe(2);
  expect(stderr).toContain('`build`');
});

test.each([
  ['help', 'check'],
  ['--help', 'check'],
  ['check', '--help'],
])('`docs %s %s` describes the command', (...words) => {
  const { status, stdout } = runCommand('docs', words);
  expect([status, stdout]).toEqual([0, expect.stringContaining('--explain [<code>]')]);
});

import { expect, test } from 'vitest';
import { runChild } from '../../../src/commands/run-child.ts';
import { runCommand } from '../../builds/commands/run-command.ts';

test.each([
  ['a server that is killed', "process.kill(process.pid, 'SIGKILL')", 137],
  ['a server that fails', 'process.exit(3)', 3],
  ['a server that ends', '', 0],
])('`npm run dev` ends with the status of %s', async (_, server, status) => {
  expect(await runChild(['--eval', server])).toBe(status);
});

test('`npm run dev` starts no server for flags', () => {
  expect(runCommand('dev', ['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run dev\n/),
  });
  expect(runCommand('dev', ['--hlep'])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('found `--hlep`. Did you mean `--help`?'),
  });
});

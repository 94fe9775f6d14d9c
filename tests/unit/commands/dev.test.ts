import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const runDev = (server: string, ...args: readonly string[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const waku = path.join(folder, 'node_modules/waku');
  mkdirSync(waku, { recursive: true });
  writeFileSync(path.join(waku, 'cli.js'), server);
  return spawnSync(process.execPath, [path.resolve('src/commands/dev.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
};

test.each([
  ['a server that is killed', "process.kill(process.pid, 'SIGKILL')", 137],
  ['a server that fails', 'process.exit(3)', 3],
  ['a server that ends', '', 0],
])('`npm run dev` ends with the status of %s', (_, server, status) => {
  expect(runDev(server).status).toBe(status);
});

test('`npm run dev` starts no server for flags', () => {
  const server = "process.stdout.write('started')";
  expect(runDev(server, '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run dev\n(?!.*started)/s),
  });
  expect(runDev(server, '--hlep')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('found `--hlep`. Did you mean `--help`?'),
  });
});

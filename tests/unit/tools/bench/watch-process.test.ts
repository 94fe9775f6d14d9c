import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryOf } from '../../../../src/tools/bench/watch-process.ts';

/*
 * A 150 MB process with two 150 MB children, one started by its main thread and one by a worker thread. All three share
 * Node's code in memory.
 */
const allocate = `globalThis.kept = Buffer.alloc(150_000_000, 1); process.stdin.on('end', () => process.exit()).resume();`;
const startChild = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
    `${allocate} console.log(process.pid)`,
  )}], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdout.on('data', (pid) => process.stdout.write('' + pid));`;
const startAll = `${allocate} ${startChild} new (require('node:worker_threads').Worker)(${JSON.stringify(
  startChild,
)}, { eval: true }); console.log(process.pid);`;

let root: ChildProcess;
const pids: string[] = [];

beforeAll(async () => {
  root = spawn(process.execPath, ['-e', startAll], { stdio: ['pipe', 'pipe', 'inherit'] });
  while (pids.length < 3) {
    const [chunk] = (await once(root.stdout ?? root, 'data')) as [Buffer];
    pids.push(...chunk.toString('utf8').trim().split('\n'));
  }
});

afterAll(async () => {
  root.stdin?.end();
  await once(root, 'close');
});

const residentOf = (pid: string): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

test('the memory of a process is that of all children, also of threads, with shared pages counted once', async () => {
  const resident = pids.map(residentOf).reduce((sum, megabytes) => sum + megabytes, 0);
  const megabytes = await memoryOf(root.pid ?? 0);
  expect(megabytes).toBeGreaterThan(450);
  // The sum of resident sizes counts Node's code (over 20 MB) three times, once per process.
  expect(megabytes).toBeLessThan(resident - 40);
});

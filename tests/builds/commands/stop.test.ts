import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { writeFolder } from '../../support/write-folder.ts';

const source = (file: string): string => JSON.stringify(path.resolve('src', file));
const size = 4_000_000;
/** Larger than a connection's buffers, so the response can end only if the client reads it. */
const endlessSize = 24_000_000;

const folder = writeFolder({
  'package.json': JSON.stringify({
    type: 'module',
    scripts: { start: project.scripts.start.replaceAll('src/commands/start.ts', 'serve.mjs') },
  }),
  'serve.mjs': `
    import { createServer } from 'node:http';
    import { createStaticHost } from ${source('publish/server/static-host.ts')};
    import { startListening } from ${source('commands/listen.ts')};
    import { stopOnSignal } from ${source('commands/stop-on-signal.ts')};
    const server = createServer(createStaticHost({ root: 'public' }));
    const origin = await startListening(server, { port: 0 });
    stopOnSignal(server);
    console.log('at ' + origin + ' pid ' + process.pid);
  `,
  'public/large.bin': 'x'.repeat(size),
  'public/endless.bin': 'x'.repeat(endlessSize),
});

let pid = Number.NaN;
afterEach(() => {
  try {
    // if nothing has started, `pid` is NaN, which throws; 0 would kill the tests' own process group
    process.kill(pid, 'SIGKILL');
  } catch {
    // the process has already exited
  }
  pid = Number.NaN;
});

const start = async (command: string, args: readonly string[]) => {
  // a separate process group, as in a terminal
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const found = /at (http:\S+) pid (\d+)/.exec(output);
    if (found) {
      pid = Number(found[2]);
      return { child, origin: found[1] ?? '' };
    }
  }
  throw new Error(`The server did not start: ${output}`);
};

const startDownload = (address: string) =>
  new Promise<() => Promise<number>>((resolve, reject) => {
    get(address, (response) => {
      resolve(async () => {
        let received = 0;
        for await (const chunk of response) {
          received += (chunk as Buffer).length;
        }
        return received;
      });
    }).on('error', reject);
  });

const isRunning = (): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isRefused = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => false,
    () => true,
  );

const npm = ['npm', ['start'], (child: ChildProcess) => Number(child.pid)] as const;
const npmGroup = ['npm', ['start'], (child: ChildProcess) => -Number(child.pid)] as const;
const node = [process.execPath, ['serve.mjs'], () => pid] as const;

test.each([
  ['npm', 'SIGTERM', ...npm],
  ['npm', 'SIGINT', ...npm],
  ['npm and all that it started', 'SIGINT', ...npmGroup],
  ['node', 'SIGTERM', ...node],
  ['node', 'SIGINT', ...node],
] as const)(
  '%s receives %s during 20 downloads: none is cut, and the port is free afterwards',
  async (_name, signal, command, args, receiverOf) => {
    const { child, origin } = await start(command, args);
    const downloads = await Promise.all([
      ...Array.from({ length: 19 }, () => startDownload(`${origin}/large.bin`)),
      startDownload(`${origin}/endless.bin`),
    ]);
    process.kill(receiverOf(child), signal);
    await expect.poll(() => isRefused(origin)).toBe(true);
    expect(isRunning()).toBe(true);
    const sizes = await Promise.all(downloads.map((read) => read()));
    expect(sizes).toEqual([...Array.from({ length: 19 }, () => size), endlessSize]);
    await expect.poll(isRunning).toBe(false);
  },
);

test('a second signal ends the process at once', async () => {
  const { child, origin } = await start(process.execPath, ['serve.mjs']);
  await startDownload(`${origin}/endless.bin`);
  process.kill(pid, 'SIGINT');
  await expect.poll(() => isRefused(origin)).toBe(true);
  expect(isRunning()).toBe(true);
  process.kill(pid, 'SIGTERM');
  await expect.poll(isRunning).toBe(false);
  // if the server had waited for the download, it would have exited without a signal
  expect(child.signalCode).toBe('SIGTERM');
});

test('a download that never ends is cut after 10 seconds', { tags: ['nightly'] }, async () => {
  const { origin } = await start(process.execPath, ['serve.mjs']);
  const read = await startDownload(`${origin}/endless.bin`);
  const begin = Date.now();
  process.kill(pid, 'SIGTERM');
  await expect.poll(isRunning).toBe(false);
  expect(Date.now() - begin).toBeGreaterThan(9_000);
  await expect(read()).rejects.toThrow('aborted');
});

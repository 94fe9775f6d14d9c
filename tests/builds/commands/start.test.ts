import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeCache, writeFiles } from '../build/run-build.ts';
import { runCommand } from './run-command.ts';

const workspace = path.resolve('.cache/test-starts', String(process.pid));
let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const start = (name: string, port = 0) => {
  const folder = path.join(workspace, name);
  const cache = path.join(folder, 'cache');
  writeFiles(path.join(folder, 'content'), {
    'docs/a.md': '---\ntitle: Title of A\n---\n\nText of A.\n',
    'site.yml': 'url: https://docs.example.com\n',
  });
  const started = spawn(process.execPath, ['src/commands/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DOCS_CONTENT_DIR: path.join(folder, 'content'),
      DOCS_DIST_DIR: path.join(folder, 'dist'),
      DOCS_CACHE_DIR: existsSync(cache) ? cache : makeCache(cache, ['code', 'vendor']),
    },
  });
  child = started;
  let output = '';
  const waiting = new Set<() => void>();
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
    waiting.forEach((look) => look());
  };
  started.stdout.on('data', collect);
  started.stderr.on('data', collect);
  return {
    folder,
    ended: once(started, 'close').then(([status]) => ({ status: Number(status), output })),
    until: (pattern: RegExp): Promise<string> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (pattern.test(output)) {
            waiting.delete(look);
            resolve(output);
          }
        };
        waiting.add(look);
        look();
      }),
  };
};

const addressIn = (output: string): string => /is at (http:\S+)/.exec(output)?.[1] ?? '';

test('serves pages while the rest is built, for which requests wait', async () => {
  const { folder, until, ended } = start('early');
  const output = await until(/is at http/);
  expect(output).not.toContain('Built');
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
  const address = addressIn(output);
  const [page, worker, missing] = await Promise.all(
    ['/docs/a', '/sw.js', '/nowhere'].map(async (name) => {
      const response = await fetch(address + name);
      return { status: response.status, text: await response.text() };
    }),
  );
  expect(page).toMatchObject({ status: 200 });
  expect(page?.text).toContain('Text of A.');
  const file = path.join(folder, 'dist/public/sw.js');
  expect(worker).toEqual({ status: 200, text: readFileSync(file, 'utf8') });
  expect(missing?.status).toBe(404);
  await until(/Built/);
  expect((await fetch(`${address}/docs/a`)).status).toBe(200);
  child?.kill('SIGTERM');
  expect(await ended).toMatchObject({ status: 0 });
});

test('ends, and leaves no build, when the build fails after its pages', async () => {
  const { folder, until, ended } = start('failing');
  const address = addressIn(await until(/is at http/));
  const staging = readdirSync(folder).find((name) => name.startsWith('dist.new-')) ?? '';
  writeFileSync(path.join(folder, staging, 'public/sw.js'), 'in the way');
  const waiting = fetch(`${address}/nowhere`).catch(() => 'cut');
  const { status, output } = await ended;
  expect(status).not.toBe(0);
  expect(output).toContain('sw.js');
  expect(await waiting).toBe('cut');
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
});

test('builds and serves nothing for flags', () => {
  const { status, stdout } = runCommand('start', ['--help']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: npm start\n/);
  expect(runCommand('start', ['--prot', '1'])).toMatchObject({ status: 2, stdout: '' });
});

test('builds nothing when its port is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { ended } = start('refused', (other.address() as AddressInfo).port);
  const { status, output } = await ended;
  other.close();
  expect(status).toBe(1);
  expect(output).toContain('is in use; choose another with PORT=8081 npm start.');
  expect(output).not.toContain('Building');
});

test('ends when what is built cannot be served', { tags: ['nightly'] }, async () => {
  const built = start('unserved');
  await built.until(/Built/);
  child?.kill('SIGTERM');
  await built.ended;
  writeFileSync(path.join(built.folder, 'dist/public/_redirects'), 'nonsense\n');
  const { status, output } = await start('unserved').ended;
  expect(output).toContain('_redirects');
  expect(status).toBe(1);
});

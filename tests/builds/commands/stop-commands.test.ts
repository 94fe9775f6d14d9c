import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, test } from 'vitest';
import { mockPort } from '../../../src/api/mock/mock-download.ts';
import { writeFolder } from '../../support/write-folder.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': { get: { operationId: 'listThings', responses: { 200: { description: 'All' } } } },
  },
};

const site = writeFolder({
  'routes.json': '[]',
  'opensearch.xml': '',
  'search-engine.json': JSON.stringify({ engine: 'hosted', host: 'search.example' }),
  'openapi.json': JSON.stringify(document),
  'mock.mjs': `
    import { runMock } from ${JSON.stringify(path.resolve('src/commands/mock/run-mock.ts'))};
    await runMock({
      usage: '', example: '', about: '',
      load: async () => ({ document: ${JSON.stringify(document)}, createLayer: null, errorStatus: null }),
    });
  `,
});

let started: ChildProcess | undefined;
const killGroup = (): void => {
  try {
    process.kill(-Number(started?.pid), 'SIGKILL');
  } catch {
    // all processes in the group have already exited
  }
};
afterEach(killGroup);

/** Keeps reading the output, because a server that writes to a closed pipe fails. */
const serve = async (command: string, args: readonly string[]): Promise<string> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  started = child;
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (origin !== undefined) {
        resolve(origin);
      }
    });
    child.once('exit', () => reject(new Error(`${command} did not serve: ${output}`)));
  });
};

const running = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
        const [state, , group] = rest.split(' ');
        return Number(group) === started?.pid && state !== 'Z'
          ? readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
          : [];
      } catch {
        // the process has exited in the meantime
        return [];
      }
    });

const signals = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;
/** The shell between npm and node exits only on SIGTERM; Ctrl+C reaches node directly. */
const signalsToNpm = ['SIGTERM'] as const;

test.each(signalsToNpm)('%s to npm alone stops its mock', async (signal) => {
  const origin = await serve('npm', ['run', 'mock', '--', '--port', '0']);
  expect(new URL(origin).port, 'a flag reaches node').not.toBe(String(mockPort));
  expect((await fetch(`${origin}/`)).status).toBe(404);
  process.kill(Number(started?.pid), signal);
  await expect.poll(running).toEqual([]);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

test.each(signalsToNpm)(
  '%s to npm alone stops its development server',
  { tags: ['nightly'] },
  async (signal) => {
    const origin = await serve('npm', ['run', 'dev']);
    const status = () =>
      fetch(origin).then(
        (response) => response.status,
        () => null,
      );
    await expect.poll(status, { timeout: 300_000 }).toBe(200);
    process.kill(Number(started?.pid), signal);
    await expect.poll(running).toEqual([]);
  },
);

const flags = ['--http', '--port', '0', '--site', site];

test.each([
  ...signalsToNpm.map((signal) => ['npm', signal, 'npm', ['run', 'mcp', '--', ...flags]] as const),
  ...signals.map(
    (signal) => ['node', signal, process.execPath, ['src/commands/mcp.ts', ...flags]] as const,
  ),
])(
  'an MCP server stops with the mock that it started: %s receives %s',
  { tags: ['nightly'] },
  async (_name, signal, command, args) => {
    const origin = await serve(command, args);
    const client = new Client({ name: 'tests', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(origin)));
    const { content } = await client.callTool({
      name: 'try_operation',
      arguments: { operation: 'listThings' },
    });
    expect(JSON.stringify(content)).toContain('GET /things');
    await client.close();
    expect(running().some((line) => line.includes('mock.mjs'))).toBe(true);
    process.kill(Number(started?.pid), signal);
    await expect.poll(running).toEqual([]);
  },
);

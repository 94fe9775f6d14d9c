import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectViolations } from '../samples/documented-operations.ts';
import type { Sample } from './read-prose.ts';
import { type ExampleServer, startExampleServer } from './example-server.ts';
import { shippedPages } from './shipped-prose.ts';

const run = promisify(execFile);

const startPage = shippedPages.find(({ file }) => file === 'docs/what-is.mdx');
const samplesOf = (language: string): readonly Sample[] =>
  startPage?.samples.filter((sample) => sample.language === language) ?? [];

/** The requests that the first ten minutes of a new user make, in this order. */
const firstRequests = ['loginGuest', 'submitScore', 'listEntriesAroundMe'];

let folder: string;
let server: ExampleServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-page-'));
  server = await startExampleServer(firstRequests);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const withServer = (code: string): string => code.replaceAll('%api-url%', server.origin);

const expectFirstRequests = (): void => {
  const captured = server.takeCaptured();
  expect(
    captured.map((request, index) => collectViolations(request, firstRequests[index] ?? '')),
  ).toEqual(firstRequests.map(() => []));
  expect(captured.map(({ headers }) => headers['x-project-key'])).toEqual(
    firstRequests.map(() => 'pk_test_4f9a1c7e'),
  );
  expect(captured.slice(1).every(({ headers }) => headers['authorization'] === server.bearer)).toBe(
    true,
  );
  expect(captured[1]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
};

test('the cURL samples of the start page run one after the other, as they stand', async () => {
  const script = samplesOf('bash').map(({ code }) => withServer(code));
  expect(script).toHaveLength(4);
  const uuidgen = 'uuidgen() { cat /proc/sys/kernel/random/uuid; }';
  await writeFile(path.join(folder, 'all.sh'), [uuidgen, ...script].join('\n'));
  const { stdout } = await run('bash', ['all.sh'], { cwd: folder });
  expectFirstRequests();
  expect(stdout).toContain('"rank": 42');
  expect(stdout).toContain('42\tNova\t1860');
});

test('the JavaScript files of the start page sign in, submit and show the entries', async () => {
  const files = samplesOf('javascript');
  await Promise.all(
    files.map(({ meta, code }) =>
      writeFile(path.join(folder, /title="(.+)"/.exec(meta)?.[1] ?? ''), withServer(code)),
    ),
  );
  const page = samplesOf('html')[0]?.code ?? '';
  const main = /<script type="module">([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
  const browser = 'globalThis.localStorage = { getItem: () => null, setItem: () => {} };';
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'main.js'), `${browser}\n${main}`);
  const { stdout, stderr } = await run(process.execPath, ['main.js'], { cwd: folder });
  expectFirstRequests();
  expect(stderr).toBe('');
  expect(stdout.split('\n').slice(0, 2)).toEqual(['Signed in as Nova', 'Rank 42, a new best']);
  expect(stdout).toContain('> 42 Nova#4821 1860');
});

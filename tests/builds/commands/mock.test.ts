import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test('--help says what the command does', () => {
  const { status, stdout, stderr } = runCommand('mock', ['--help']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('npm run mock -- [flags]');
  expect(stdout).toContain('--port <number>  Instead of 4010');
});

test.each([
  [['--prot', '4011'], 'Expected a known flag, but found `--prot`. Did you mean `--port`?'],
  [['4011'], 'Expected flags only, but found `4011`.'],
  [['--port', '70000'], '--port: expected a port number from 0 to 65535, but found "70000".'],
])('%j is reported as a usage error', { tags: ['nightly'] }, (args, message) => {
  const { status, stdout, stderr } = runCommand('mock', args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test('the environment may not name a wrong port either', () => {
  const { status, stderr } = runCommand('mock', [], { environment: { PORT: 'http' } });
  expect([status, stderr]).toEqual([
    2,
    'PORT: expected a port number from 0 to 65535, but found "http".\n',
  ]);
});

test('a port in use is named', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = runCommand('mock', ['--port', String(port)]);
  other.close();
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} is in use; choose another with npm run mock -- --port <number>.\n`,
  ]);
});

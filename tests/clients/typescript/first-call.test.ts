import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { typescript } from '../../../src/api/clients/typescript/typescript.ts';
import { model } from '../support/model.ts';
import { startMock } from '../support/start-mock.ts';
import { compile } from './compile.ts';

const files = typescript.print(model);
const source = files.get('ludora-client.ts') ?? '';

const example = [...source.slice(0, source.indexOf('*/')).matchAll(/^ \* {3}(.*)$/gm)]
  .map(([, line = '']) => line)
  .join('\n');

test('the first call that a client describes compiles', () => {
  expect(example).toContain('loginGuest');
  expect(
    compile(
      new Map([
        ['ludora-client.ts', source],
        ['example.ts', `declare const console: { log(...values: unknown[]): void };\n${example}`],
      ]),
    ),
  ).toEqual([]);
});

test('the first call that a client describes runs, as plain JavaScript in a process of its own', async () => {
  const mock = await startMock();
  const folder = await mkdtemp(path.join(tmpdir(), 'first-call-'));
  try {
    const script = files.get('ludora-client.js') ?? '';
    await writeFile(path.join(folder, 'ludora-client.js'), script);
    await writeFile(
      path.join(folder, 'example.js'),
      example.replace('baseUrl: mockUrl', `baseUrl: '${mock.url}'`),
    );
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['example.js'], {
      cwd: folder,
    });
    expect(stderr).toBe('');
    expect(stdout).toContain("type: 'guest'");
  } finally {
    await Promise.all([mock.stop(), rm(folder, { recursive: true })]);
  }
});

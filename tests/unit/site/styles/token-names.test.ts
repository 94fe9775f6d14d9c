import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Rollup, build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenNamesPlugin } from '../../../../src/site/styles/token-names-plugin.ts';

let root = '';

const files: Readonly<Record<string, string>> = {
  'entry.js':
    "import './styles/tokens.css'; import './own.css'; import './node_modules/vendor.css'; export const rules = 'p { color: var(--color-text) }';",
  'styles/tokens.css': '@layer tokens { :root { --color-text: red; --measure: 10px } }',
  'own.css':
    'p { --measure: 20px; --measured: 1px; --a--measure: 1px; inline-size: var(--measure) } .--measure-b { inline-size: 1px }',
  'node_modules/vendor.css': 'b { --measure: 30px }',
};

let outputs: Rollup.RolldownOutput['output'];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'token-names-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [tokenNamesPlugin()],
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, 'entry.js'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  outputs = (result as Rollup.RolldownOutput).output;
});

afterAll(() => rm(root, { recursive: true }));

const sheet = (): string => {
  const file = outputs.find(({ fileName }) => fileName.endsWith('.css'));
  return file?.type === 'asset' ? Buffer.from(file.source).toString() : '';
};

test('in the built site, tokens have numbers where they are defined, overridden and read', () => {
  const [, text = '', measure = ''] = /:root\{(--\d+):red;(--\d+):10px/.exec(sheet()) ?? [];
  expect(sheet()).toContain(`p{${measure}:20px;`);
  expect(sheet()).toContain(`inline-size:var(${measure})`);
  expect(outputs[0].code).toContain(`color: var(${text})`);
});

test('names that only resemble a token stay, and so do those of packages', () => {
  expect(sheet()).toContain('--measured:1px;--a--measure:1px;');
  expect(sheet()).toContain('.--measure-b{');
  expect(sheet()).toContain('b{--measure:30px}');
});

test('content may go on using the names of all tokens', () => {
  const [, measure = ''] = /(--\d+):10px/.exec(sheet()) ?? [];
  expect(sheet()).toContain(`--measure:var(${measure})`);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Rollup, build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layerOrderPlugin } from '../../../../src/site/styles/layer-order-plugin.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'layer-order-'));
  for (const folder of ['src', 'moved']) {
    await mkdir(path.join(root, folder));
    await writeFile(
      path.join(root, folder, 'island.css'),
      '@layer components { p { margin: 1px } } @layer reset { p { margin: 0 } }',
    );
    await writeFile(path.join(root, folder, 'entry.js'), "import './island.css';");
  }
  await mkdir(path.join(root, 'own'));
  await writeFile(path.join(root, 'own/island.css'), 'p { margin: 2px }');
  await writeFile(path.join(root, 'own/entry.js'), "import './island.css';");
});

afterAll(() => rm(root, { recursive: true }));

const buildSheet = async (folder: string): Promise<string> => {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [layerOrderPlugin(path.join(root, 'own'))],
    build: { write: false, rolldownOptions: { input: path.join(root, folder, 'entry.js') } },
  });
  const files = (output as Rollup.RolldownOutput).output;
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'));
  return sheet?.type === 'asset' ? Buffer.from(sheet.source).toString() : '';
};

test('a style sheet names the reset before the components that it uses first', async () => {
  expect(await buildSheet('src')).toMatch(/^@layer reset\b.*@layer components\{/s);
});

test('a build ends where a style sheet lacks the order', async () => {
  await expect(buildSheet('moved')).rejects.toThrow(
    /in the order of src\/site\/styles\/layers\.css, but found components, reset\./,
  );
});

test("a style sheet of a site's own component has its rules in the layer of components", async () => {
  expect(await buildSheet('own')).toMatch(/^@layer reset\b.*@layer components\{p\{margin:2px\}\}/s);
});

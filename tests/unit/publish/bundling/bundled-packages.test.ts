import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, build } from 'vite';
import { expect, test } from 'vitest';
import {
  type BundledPackage,
  bundledPackagesFile,
  createPackageList,
} from '../../../../src/publish/bundling/bundled-packages.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const resolve = (name: string): string => JSON.stringify(path.resolve('node_modules', name));

/** Waku's plugins name virtual modules after the paths of other modules. */
const virtualPlugin: Plugin = {
  name: 'virtual',
  resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:') ? 'console.log(1);' : null),
};

test('packages of code, of workers and of style sheets are listed with their licenses, and no other', async () => {
  const root = writeFolder({
    'main.js': `
      import { slug } from ${resolve('github-slugger/index.js')};
      import './main.css';
      import 'virtual:shared:/x/node_modules/waku/group';
      new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }).postMessage(slug('A'));
    `,
    'main.css': `@import ${resolve('@docsearch/css/dist/modal.css')};`,
    'worker.js': `
      import { stemmer } from ${resolve('stemmer/index.js')};
      postMessage(stemmer('words'));
    `,
  });
  const { plugins, workerPlugin } = createPackageList('client');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [virtualPlugin, ...plugins()],
    worker: { format: 'es', plugins: () => [workerPlugin()] },
    build: { rolldownOptions: { input: path.join(root, 'main.js') } },
  });
  const packages = JSON.parse(
    readFileSync(path.join(root, 'dist', bundledPackagesFile), 'utf8'),
  ) as BundledPackage[];
  expect(packages.map(({ name, identifier }) => `${name} ${identifier}`)).toEqual([
    '@docsearch/css MIT',
    'github-slugger ISC',
    'stemmer MIT',
  ]);
  expect(packages.at(-1)?.text).toContain('Permission is hereby granted');
});

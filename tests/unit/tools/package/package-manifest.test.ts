import { expect, test } from 'vitest';
import { createManifest } from '../../../../src/tools/package/package-manifest.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const create = (modules: Readonly<Record<string, string>>) => {
  return createManifest('.', writeFolder(modules), Object.keys(modules)) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
};

test('dependencies are the imported packages, in the versions of this repository', () => {
  const { dependencies } = create({
    'src/a.js': "import { z } from 'zod';\nimport path from 'node:path';\nimport './b.js';\n",
    'src/b.js': "const yaml = await import('yaml');\nexport default yaml;\n",
  });
  expect(dependencies).toMatchObject({ zod: '4.6.7', yaml: '2.9.1' });
  expect(dependencies).not.toHaveProperty('mermaid');
  expect(dependencies).not.toHaveProperty('node:path');
});

test('the browser driver is an optional peer, so that only sites that run the audit install it', () => {
  const { dependencies, peerDependencies } = create({
    'src/a.js': "import { chromium } from '@playwright/test';\nchromium.launch();\n",
  });
  expect(dependencies).not.toHaveProperty('@playwright/test');
  expect(peerDependencies).toHaveProperty('@playwright/test');
});

test.each([
  ["import './missing.js';\n", 'The package would lack ./missing.js'],
  ["import 'left-pad';\n", 'The package would import left-pad'],
])('%s fails', (code, message) => {
  expect(() => create({ 'src/a.js': code })).toThrow(message);
});

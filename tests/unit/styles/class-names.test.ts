import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberClasses } from '../../../src/styles/class-names-plugin.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'class-names-'));
  await mkdir(join(root, 'src/a'), { recursive: true });
  await writeFile(
    join(root, 'src/a/B.module.css'),
    '@layer components { .bar:hover > .bar, .titleRow { inset: .5rem; } @keyframes turn { to { rotate: 1turn } } }',
  );
  await writeFile(join(root, 'src/a/A.module.css'), '.bar { color: red }');
  await writeFile(join(root, 'src/a/global.css'), '.flow { color: red }');
});

afterAll(() => rm(root, { recursive: true }));

test('classes and animations of CSS modules are numbered in the order of their files', () => {
  expect([...numberClasses(root)]).toEqual([
    ['src/a/A.module.css#bar', '_0'],
    ['src/a/B.module.css#bar', '_1'],
    ['src/a/B.module.css#titleRow', '_2'],
    ['src/a/B.module.css#turn', '_3'],
  ]);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScopedNames, scopedName } from '../../../../src/site/styles/class-names.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'class-names-'));
  await mkdir(join(root, 'src/a'), { recursive: true });
  await writeFile(join(root, 'src/a/B.module.css'), '.bar { color: red }');
  await writeFile(join(root, 'src/a/A.module.css'), '.bar { color: red }');
});

afterAll(() => rm(root, { recursive: true }));

const name = (file: string, locals: readonly string[], others?: readonly string[]): string[] => {
  const nameOf = createScopedNames(root, others);
  return locals.map((local) => nameOf(local, join(root, file)));
};

test('the same class of two files has two names, and one name wherever it is bundled', () => {
  expect(name('src/a/A.module.css', ['bar', 'title', 'bar'])).toEqual(['_0', '_1', '_0']);
  expect(name('src/a/B.module.css?used', ['bar', 'turn'])).toEqual(['_w', '_x']);
});

test('a CSS module elsewhere has names after those below src, which stay as they are', () => {
  const others = [join(root, 'other/C.module.css')];
  expect(name('src/a/B.module.css', ['bar'], others)).toEqual(['_w']);
  expect(name('other/C.module.css', ['bar'], others)).toEqual(['_12']);
});

test('every name is another, and matches the pattern that selects the rules of a page', () => {
  const locals = Array.from({ length: 80 }, (_, index) => `local-${index}`);
  const names = ['src/a/A.module.css', 'src/a/B.module.css'].flatMap((file) => name(file, locals));
  const pattern = new RegExp(`^${scopedName.source}$`);
  expect(new Set(names).size).toBe(160);
  expect(names.filter((found) => !pattern.test(found))).toEqual([]);
});

test('a file that is not a CSS module of the site ends the build', () => {
  expect(() => name('other/C.module.css', ['bar'])).toThrow(
    'other/C.module.css is not a CSS module',
  );
});

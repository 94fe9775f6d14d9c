import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  joinViews,
  type PageView,
  readViews,
} from '../../../../src/tools/qa/appearance/page-views.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-views-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string): string => path.join(folder, name);

const writeViews = async (
  name: string,
  engine: string,
  pages: Readonly<Record<string, string>>,
) => {
  await mkdir(at(name));
  const views = Object.keys(pages).map((page, index): PageView => ({
    page,
    mode: 'light',
    width: 390,
    height: 1,
    file: `view-${index + 1}.png`,
  }));
  for (const { page, file } of views) {
    await writeFile(path.join(at(name), file), pages[page] ?? '');
  }
  await writeFile(path.join(at(name), 'views.json'), JSON.stringify({ engine, views }));
};

const read = async (name: string): Promise<Record<string, string>> => {
  const { views = [] } = (await readViews(at(name))) ?? {};
  return Object.fromEntries(
    await Promise.all(
      views.map(async ({ page, file }) => [
        page,
        await readFile(path.join(at(name), file), 'utf8'),
      ]),
    ),
  ) as Record<string, string>;
};

test('a later picture takes the place of an earlier one of the same view, and others stay', async () => {
  await writeViews('accepted', 'C 1', { '/a': 'old a', '/b': 'old b' });
  await writeViews('taken', 'C 1', { '/b': 'new b', '/c': 'new c' });
  await joinViews([at('accepted'), at('none'), at('taken')], at('all'));
  expect(await read('all')).toEqual({ '/a': 'old a', '/b': 'new b', '/c': 'new c' });
});

test('pictures of another engine than the last are left out', async () => {
  await writeViews('accepted', 'C 1', { '/a': 'old a' });
  await writeViews('taken', 'C 2', { '/b': 'new b' });
  await joinViews([at('accepted'), at('taken')], at('all'));
  expect(await read('all')).toEqual({ '/b': 'new b' });
});

test('nothing is written where there are no pictures', async () => {
  expect(await joinViews([at('none')], at('all'))).toBeNull();
  expect(await readViews(at('all'))).toBeNull();
});

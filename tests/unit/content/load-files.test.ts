import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDrawings } from '../../../src/content/drawings/drawings.ts';
import { readContentFolder } from '../../../src/content/folder/content-folder.ts';
import { loadFolder } from '../../../src/content/folder/load-files.ts';
import { loadStaticFiles } from '../../../src/content/folder/static-files.ts';
import { buildFiles, makeFolder, page, writeFiles } from './build-fixture.ts';

const read = (folder: string) => readContentFolder(folder, (file) => file);

const drawingsOf = async (folder: string) =>
  (await loadDrawings(await read(folder), (file) => file)).drawings;

const load = async (files: Record<string, string>): Promise<[string, string][]> => {
  const folder = await makeFolder();
  await writeFiles(folder, files);
  return (await loadFolder(folder)).files.map(({ file, source }) => [file, source]);
};

describe('loadFolder', () => {
  test('finds pages of the collections, categories and redirects, sorted, and nothing else', async () => {
    const expectedNames = [
      'changelog/2025/a.md',
      'docs/B.mdx',
      'docs/a/_category_.json',
      'docs/a/_category_.yaml',
      'docs/a/_category_.yml',
      'docs/a/b.md',
      'docs/a.mdx',
      'docs/ä b.mdx',
      'index.mdx',
      'redirects.yml',
    ];
    const others = [
      'docs/_part.mdx',
      'docs/_parts/a.mdx',
      'docs/a/_parts/deep/a.mdx',
      'docs/.hidden.mdx',
      'docs/picture.png',
      'docs/notes.txt',
      'docs/redirects.yml',
      'drafts/a.mdx',
      'README.md',
      'diagrams/a.svg',
    ];
    const loaded = await load(
      Object.fromEntries([...expectedNames, ...others].map((name) => [name, ''])),
    );
    expect(loaded.map(([file]) => file)).toEqual(expectedNames.toSorted());
  });

  test('returns every text with \\n line ends and without a byte order mark', async () => {
    expect(await load({ 'docs/a.mdx': '\uFEFFone\r\ntwo\rthree\n\r\n' })).toEqual([
      ['docs/a.mdx', 'one\ntwo\nthree\n\n'],
    ]);
  });

  test('throws without a folder', async () => {
    await expect(loadFolder('nowhere')).rejects.toThrow(/ENOENT/);
  });
});

describe('loadStaticFiles', () => {
  test('finds the files of `static/` and of the public folder by address', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, {
      'content/static/logo.png': '',
      'content/static/.well-known/security.txt': '',
      'public/a.svg': '',
      'public/deep/b c.png': '',
      'public/.DS_Store': '',
    });
    const { own, all } = loadStaticFiles(await read(`${folder}/content`), `${folder}/public`);
    expect([...own.keys()]).toEqual(['/.well-known/security.txt', '/logo.png']);
    expect(new Set(all.keys())).toEqual(new Set([...own.keys(), '/a.svg', '/deep/b c.png']));
  });

  test('takes a file in `static/` instead of one in the public folder', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { 'content/static/a.svg': '', 'public/a.svg': '' });
    const { all } = loadStaticFiles(await read(`${folder}/content`), `${folder}/public`);
    expect([...all]).toEqual([['/a.svg', path.join(folder, 'content/static/a.svg')]]);
  });

  test('finds nothing without the folders', async () => {
    const folder = await makeFolder();
    expect(loadStaticFiles(await read(folder), 'nowhere').all).toEqual(new Map());
  });
});

describe('loadDrawings', () => {
  test('finds SVG files at the top and in `diagrams/` and `icons/`, by address', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, {
      'logo.svg': '<svg/>',
      'diagrams/a.svg': '<svg fill="red"/>',
      'diagrams/deep/b.svg': '<svg fill="blue"/>',
      'diagrams/c.png': '',
      'icons/shop.svg': '<svg fill="green"/>',
      'docs/d.svg': '<d/>',
    });
    expect(await drawingsOf(folder)).toEqual(
      new Map([
        ['/logo.svg', '<svg></svg>'],
        ['/diagrams/a.svg', '<svg fill="red"></svg>'],
        ['/diagrams/deep/b.svg', '<svg fill="blue"></svg>'],
        ['/icons/shop.svg', '<svg fill="green"></svg>'],
      ]),
    );
    expect(await drawingsOf(await makeFolder())).toEqual(new Map());
  });

  test('leaves out scripts, event handlers and comments', async () => {
    const folder = await makeFolder();
    const svg = `<?xml version="1.0"?><!DOCTYPE svg><!-- made by hand --><svg onload="alert(1)" viewBox="0 0 1 1"><script>alert(2)</script><path d="M0 0"/></svg>\n`;
    await writeFiles(folder, { 'logo.svg': svg });
    expect([...(await drawingsOf(folder)).values()]).toEqual([
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    ]);
  });
});

test('a page saved on Windows is read like any other', async () => {
  const text = page('## Heading {#id}\n\n:::note Title\n\nText.\n\n:::\n\n```js\na\nb\n```');
  const unix = await buildFiles({ 'docs/a.mdx': text });
  const windows = await buildFiles({ 'docs/a.mdx': `\uFEFF${text.replaceAll('\n', '\r\n')}` });
  expect(windows.body('/docs/a')).toEqual(unix.body('/docs/a'));
  expect(windows.output('docs/a.md')).toBe(unix.output('docs/a.md'));
});

import { describe, expect, test } from 'vitest';
import { loadDiagrams, loadFiles, loadPublicAddresses } from '../../../src/content/load-files.ts';
import { buildFiles, makeFolder, page, writeFiles } from './build-fixture.ts';

const load = async (files: Record<string, string>): Promise<[string, string][]> => {
  const folder = await makeFolder();
  await writeFiles(folder, files);
  return (await loadFiles(folder, (file) => file)).files.map(({ file, source }) => [file, source]);
};

describe('loadFiles', () => {
  test('finds pages of the collections, categories and redirects, sorted, and nothing else', async () => {
    const wanted = [
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
    const loaded = await load(Object.fromEntries([...wanted, ...others].map((name) => [name, ''])));
    expect(loaded.map(([file]) => file)).toEqual(wanted.toSorted());
  });

  test('returns every text with \\n line ends and without a byte order mark', async () => {
    expect(await load({ 'docs/a.mdx': '\uFEFFone\r\ntwo\rthree\n\r\n' })).toEqual([
      ['docs/a.mdx', 'one\ntwo\nthree\n\n'],
    ]);
  });

  test('throws without a folder', async () => {
    await expect(loadFiles('nowhere', (file) => file)).rejects.toThrow(/ENOENT/);
  });
});

test('the files of the public folder are addresses; a missing folder has none', async () => {
  const folder = await makeFolder();
  await writeFiles(folder, { 'a.svg': '', 'deep/b c.png': '', '.DS_Store': '' });
  expect(await loadPublicAddresses(folder)).toEqual(new Set(['/a.svg', '/deep/b c.png']));
  expect(await loadPublicAddresses('nowhere')).toEqual(new Set());
});

test('diagrams are the SVG files of their folder, by address', async () => {
  const folder = await makeFolder();
  await writeFiles(folder, {
    'diagrams/a.svg': '<svg/>',
    'diagrams/deep/b.svg': '<b/>',
    'diagrams/c.png': '',
  });
  expect(await loadDiagrams(folder)).toEqual(
    new Map([
      ['/diagrams/a.svg', '<svg/>'],
      ['/diagrams/deep/b.svg', '<b/>'],
    ]),
  );
  expect(await loadDiagrams('nowhere')).toEqual(new Map());
});

test('a page saved on Windows is read like any other', async () => {
  const text = page('## Heading {#id}\n\n:::note Title\n\nText.\n\n:::\n\n```js\na\nb\n```');
  const unix = await buildFiles({ 'docs/a.mdx': text });
  const windows = await buildFiles({ 'docs/a.mdx': `\uFEFF${text.replaceAll('\n', '\r\n')}` });
  expect(windows.body('/docs/a')).toEqual(unix.body('/docs/a'));
  expect(windows.output('docs/a.md')).toBe(unix.output('docs/a.md'));
});

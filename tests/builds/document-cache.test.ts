import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEntry, writeEntry } from '../../src/base/cache/entry-file.ts';
import type { CompiledDocument } from '../../src/content/compile/compiled-document.ts';
import { buildFolder, makeFolder, page, writeFiles } from '../unit/content/build-fixture.ts';

const entriesOf = async (cacheDir: string): Promise<string[]> => {
  const folder = path.join(cacheDir, 'documents');
  return (await readdir(folder)).map((name) => path.join(folder, name)).toSorted();
};

const makeSite = async (): Promise<{ folder: string; cacheDir: string }> => {
  const folder = await makeFolder();
  await writeFiles(folder, {
    'docs/a.mdx': page('About %product%.'),
    'docs/b.mdx': page('A <Bagde /> here.'),
  });
  return { folder, cacheDir: path.join(await makeFolder(), 'cache') };
};

const editEntry = (file: string): void => {
  const entry = readEntry(file);
  const stored = (entry.status === 'found' ? entry.value : null) as {
    readonly compiled: CompiledDocument;
  };
  const { compiled } = stored;
  const markdown = `FROM THE CACHE ${compiled.markdown}`;
  writeEntry(file, { ...stored, compiled: { ...compiled, markdown } });
};

describe('a second build', () => {
  test('reads what the first has compiled, with its problems', async () => {
    const { folder, cacheDir } = await makeSite();
    const first = await buildFolder(folder, { cacheDir });
    const entries = await entriesOf(cacheDir);
    expect(entries).toHaveLength(2);
    entries.forEach(editEntry);
    const second = await buildFolder(folder, { cacheDir });
    expect(second.body('/docs/a').markdown).toBe('FROM THE CACHE About Ludora.');
    expect(second.report).toBe(first.report);
    expect(await entriesOf(cacheDir)).toEqual(entries);
  });

  test('is the same as the first, byte for byte', async () => {
    const { folder, cacheDir } = await makeSite();
    const first = await buildFolder(folder, { cacheDir });
    const second = await buildFolder(folder, { cacheDir });
    expect(JSON.stringify([second.site, ...second.outputs, ...second.compiled])).toBe(
      JSON.stringify([first.site, ...first.outputs, ...first.compiled]),
    );
  });

  test.each([
    ['null', null],
    ['an object of another shape', {}],
    ['a list', []],
  ])('compiles again where the entry is %s, and replaces it', async (_, value) => {
    const { folder, cacheDir } = await makeSite();
    const first = await buildFolder(folder, { cacheDir });
    const [file = ''] = await entriesOf(cacheDir);
    const whole = await readFile(file);
    writeEntry(file, value);
    const second = await buildFolder(folder, { cacheDir });
    expect(second.report).toBe(first.report);
    expect(second.outputs).toEqual(first.outputs);
    expect(await readFile(file)).toEqual(whole);
  });

  test('for another product compiles again', async () => {
    const { folder, cacheDir } = await makeSite();
    await buildFolder(folder, { cacheDir });
    const other = await buildFolder(folder, {
      cacheDir,
      environment: { DOCS_PRODUCT_NAME: 'Other Game' },
    });
    expect(other.body('/docs/a').markdown).toBe('About Other Game.');
    expect(await entriesOf(cacheDir)).toHaveLength(4);
  });

  test('after an edit compiles the edited page alone', async () => {
    const { folder, cacheDir } = await makeSite();
    await buildFolder(folder, { cacheDir });
    await writeFiles(folder, { 'docs/a.mdx': page('Edited.') });
    const second = await buildFolder(folder, { cacheDir });
    expect(second.body('/docs/a').markdown).toBe('Edited.');
    expect(await entriesOf(cacheDir)).toHaveLength(3);
  });

  test('sees one more line of front matter, which moves the locations of problems', async () => {
    const { folder, cacheDir } = await makeSite();
    await buildFolder(folder, { cacheDir });
    await writeFiles(folder, { 'docs/b.mdx': page('A <Bagde /> here.', 'sidebar_position: 1') });
    const { found } = await buildFolder(folder, { cacheDir });
    expect(found).toEqual(['docs/b.mdx:6:4 mdx/unknown-component → Badge']);
  });

  test('sees that a diagram was edited or added', async () => {
    const { cacheDir } = await makeSite();
    const folder = await makeFolder();
    const diagram = '<Diagram src="/diagrams/a.svg" title="A" description="B" />';
    await writeFiles(folder, { 'docs/a.mdx': page(diagram) });
    expect((await buildFolder(folder, { cacheDir })).found).toEqual([
      'docs/a.mdx:5:15 diagram/unreadable',
    ]);
    for (const drawing of ['<svg fill="red"></svg>', '<svg fill="blue"></svg>']) {
      await writeFiles(folder, { 'diagrams/a.svg': drawing });
      const { found, body } = await buildFolder(folder, { cacheDir });
      expect(found).toEqual([]);
      expect(body('/docs/a').code).toContain(JSON.stringify(drawing));
    }
  });
});

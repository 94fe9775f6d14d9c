import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compilerSources, openDocumentCache } from '../../../src/content/document-cache.ts';
import { buildFolder, makeFolder, page, writeFiles } from './build-fixture.ts';

const entriesOf = async (cacheDir: string): Promise<string[]> =>
  (await readdir(cacheDir)).map((name) => path.join(cacheDir, name)).toSorted();

const makeSite = async (): Promise<{ folder: string; cacheDir: string }> => {
  const folder = await makeFolder();
  await writeFiles(folder, {
    'docs/a.mdx': page('About %product%.'),
    'docs/b.mdx': page('A <Bagde /> here.'),
  });
  return { folder, cacheDir: path.join(await makeFolder(), 'cache') };
};

/** Puts a word into an entry, so that a page made from the entry can be told from one that was compiled. */
const mark = async (file: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"markdown":"/, '"markdown":"FROM THE CACHE '));
};

describe('a second build', () => {
  test('reads what the first has compiled, mistakes included', async () => {
    const { folder, cacheDir } = await makeSite();
    const first = await buildFolder(folder, { cacheDir });
    const entries = await entriesOf(cacheDir);
    expect(entries).toHaveLength(2);
    await Promise.all(entries.map(mark));
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
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['of zeros', () => '\0'.repeat(64)],
    ['another value', () => 'null'],
    ['a value of another shape', () => '{}'],
    ['a list', () => '[]'],
  ])('compiles again what is damaged, and mends the entry: %s', async (_, damage) => {
    const { folder, cacheDir } = await makeSite();
    const first = await buildFolder(folder, { cacheDir });
    const [file = ''] = await entriesOf(cacheDir);
    const whole = await readFile(file, 'utf8');
    await writeFile(file, damage(whole));
    const second = await buildFolder(folder, { cacheDir });
    expect(second.report).toBe(first.report);
    expect(second.outputs).toEqual(first.outputs);
    expect(await readFile(file, 'utf8')).toBe(whole);
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

  test('sees a line more in the front matter, since the places of mistakes move', async () => {
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
    for (const drawing of ['<svg id="one"/>', '<svg id="two"/>']) {
      await writeFiles(folder, { 'diagrams/a.svg': drawing });
      const { found, body } = await buildFolder(folder, { cacheDir });
      expect(found).toEqual([]);
      expect(body('/docs/a').code).toContain(JSON.stringify(drawing));
    }
  });
});

describe('the key of an entry', () => {
  test('covers what the compiler is made of: every module that it or they import', async () => {
    const folder = 'src/content/compile';
    const names = await readdir(folder, { recursive: true });
    const reached = new Set(
      names.filter((name) => name.endsWith('.ts')).map((name) => path.join(folder, name)),
    );
    for (const file of reached) {
      const source = await readFile(file, 'utf8');
      for (const [, types, target = ''] of source.matchAll(
        /^(?:import|export) (type )?[^;]*?from '(\.[^']+)';/gms,
      )) {
        if (types === undefined) {
          reached.add(path.join(path.dirname(file), target));
        }
      }
    }
    expect(reached).toContain('src/text/edit-distance.ts');
    const isCovered = (file: string): boolean =>
      compilerSources.some((source) => file.startsWith(`${source}/`));
    expect([...reached].filter((file) => !isCovered(file))).toEqual([]);
  });

  test('changes with every part of the input', () => {
    const { keyOf } = openDocumentCache('nowhere');
    const input = { displayFile: 'a.mdx', body: 'Text.', tokens: { product: 'A' } };
    const keys = [
      input,
      { ...input, displayFile: 'b.mdx' },
      { ...input, body: 'Text' },
      { ...input, tokens: { product: 'B' } },
    ].map(keyOf);
    expect(new Set(keys).size).toBe(4);
    expect(keyOf({ ...input })).toBe(keys[0]);
  });
});

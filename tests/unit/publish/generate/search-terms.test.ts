import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withCaches } from '../../../../src/base/cache/caches.ts';
import { readEntry, writeEntry } from '../../../../src/base/cache/entry-file.ts';
import type { SectionTerms } from '../../../../src/site/search/index/section-terms.ts';
import { createFileWriters } from '../../../../src/publish/generate/site-files.ts';
import { spyOnReports } from '../../base/cache/age-entries.ts';
import { buildFiles, makeFolder } from '../../content/build-fixture.ts';

const page = (title: string, text: string): string =>
  `---\ntitle: ${title}\n---\n\n${text}\n\n\`\`\`js\nconst sample = listOffers();\n\`\`\`\n`;

const files = {
  'docs/a.md': page('A', 'Text of A.\n\n## Part\n\nMore.'),
  'docs/b.md': page('B', 'Text of B.'),
  'docs/c.md': page('C', 'Text of C.'),
};

const filesBelow = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );

const write = async (cacheDir: string, content: Readonly<Record<string, string>>) => {
  const built = await buildFiles(content);
  const target = await makeFolder();
  return withCaches(cacheDir, async (caches) => {
    await createFileWriters(built, target, caches).writeSearchFiles();
    const made = caches.activities.get(path.join(cacheDir, 'search-terms'))?.writes;
    return { made, files: filesBelow(target) };
  });
};

const edited = { ...files, 'docs/b.md': page('B', 'Other words of B.') };

test('an edit extracts terms only from the edited page, and the index is the same as without a cache', async () => {
  const cacheDir = await makeFolder();
  const first = await write(cacheDir, files);
  const second = await write(cacheDir, edited);
  expect(first.made).toBeGreaterThan(2);
  expect(second.made).toBe(1);
  expect(second.files).toEqual((await write(await makeFolder(), edited)).files);
  expect(second.files).not.toEqual(first.files);
});

const entriesOf = (cacheDir: string): string[] => {
  const folder = path.join(cacheDir, 'search-terms');
  return readdirSync(folder).map((name) => path.join(folder, name));
};

const plant = (entry: string): void => {
  const stored = readEntry(entry);
  const terms = (stored.status === 'found' ? stored.value : []) as SectionTerms[];
  const text = new Map([['zebra', 1]]);
  writeEntry(
    entry,
    terms.map((own) => ({ ...own, fields: { ...own.fields, text } })),
  );
};

const textOf = (written: ReadonlyMap<string, string>): string => [...written.values()].join();

test('the index uses the terms of intact entries, and damaged entries are rebuilt', async () => {
  const cacheDir = await makeFolder();
  expect(textOf((await write(cacheDir, files)).files)).not.toContain('zebra');
  entriesOf(cacheDir).forEach(plant);
  expect(textOf((await write(cacheDir, edited)).files)).toContain('zebra');
  const report = spyOnReports();
  entriesOf(cacheDir).forEach((entry) => writeFileSync(entry, 'damaged'));
  const again = { ...edited, 'docs/c.md': page('C', 'Text, too.') };
  const expected = await write(await makeFolder(), again);
  expect((await write(cacheDir, again)).files).toEqual(expected.files);
  expect(report.mock.calls.join()).toContain('damaged entries of the cache');
});

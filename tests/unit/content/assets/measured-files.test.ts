import fs, { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BuiltFixture, buildFolder, makeFolder, page, writeFiles } from '../build-fixture.ts';
import { svg } from './asset-site.ts';

const spyOnReads = () => {
  const spy = vi.spyOn(fs, 'readFile');
  syncBuiltinESMExports();
  return spy;
};

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('a file that was measured', () => {
  const make = async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { 'docs/a.mdx': page('![X](./x.svg)'), 'docs/x.svg': svg(10) });
    return { folder, file: path.join(folder, 'docs/x.svg'), cacheDir: await makeFolder() };
  };
  const widths = ({ site }: BuiltFixture): number[] =>
    Object.values(site.images).map(({ width }) => width);

  test('is not read again, even by another run', async () => {
    const { folder, file, cacheDir } = await make();
    const read = spyOnReads();
    // Wait, because a change right after a write may go unnoticed.
    await setTimeout(150);
    for (let run = 0; run < 3; run++) {
      expect(widths(await buildFolder(folder, { cacheDir }))).toEqual([10]);
    }
    expect(read.mock.calls.filter(([name]) => name === file)).toHaveLength(1);
  });

  test('and cannot be read any more is one problem', async () => {
    const { folder, cacheDir } = await make();
    const denied = Object.assign(new Error('EACCES'), { code: 'EACCES' });
    spyOnReads().mockRejectedValue(denied);
    const { found, report } = await buildFolder(folder, { cacheDir });
    expect(found).toEqual(['docs/x.svg content/unreadable-file']);
    expect(report).toContain('found one without read permission');
  });

  test('and changed has its new size and address, even with its old time and length', async () => {
    const { folder, file, cacheDir } = await make();
    await utimes(file, 1_700_000_000, 1_700_000_000);
    await setTimeout(150);
    const before = await buildFolder(folder, { cacheDir });
    await writeFile(file, svg(99));
    await utimes(file, 1_700_000_000, 1_700_000_000);
    const after = await buildFolder(folder, { cacheDir });
    expect(widths(after)).toEqual([99]);
    expect([...after.assets.keys()]).not.toEqual([...before.assets.keys()]);
  });

  test('and deleted is a problem', async () => {
    const { folder, file, cacheDir } = await make();
    await setTimeout(150);
    expect((await buildFolder(folder, { cacheDir })).found).toEqual([]);
    await rm(file);
    expect((await buildFolder(folder, { cacheDir })).found).toEqual([
      'docs/a.mdx:5:6 link/unknown-asset',
    ]);
  });

  test('is known by its content, not by where it is', async () => {
    const { folder, file, cacheDir } = await make();
    const before = await buildFolder(folder, { cacheDir });
    await writeFiles(folder, {
      'docs/deep/a.mdx': page('![X](./x.svg)'),
      'docs/deep/x.svg': await readFile(file, 'utf8'),
    });
    const after = await buildFolder(folder, { cacheDir });
    expect([...after.assets.keys()]).toEqual([...before.assets.keys()]);
  });
});

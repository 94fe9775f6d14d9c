import { describe, expect, test } from 'vitest';
import { checks } from '../../../src/commands/new/answers.ts';
import { nextVersion } from '../../../src/commands/new/existing-content.ts';
import { type BuiltFixture, buildFiles } from './build-fixture.ts';

type Entry = { readonly version: string; readonly date: string; readonly title?: string };

const entry = ({ version, date, title = `Version ${version}` }: Entry): [string, string] => [
  `changelog/version-${version}.mdx`,
  `---\ntitle: ${title}\ndate: ${date}\n---\n\nSign-in is faster.\n`,
];

const buildChangelog = (entries: readonly Entry[]): Promise<BuiltFixture> =>
  buildFiles(Object.fromEntries(entries.map(entry)));

const buildReleases = (...versions: readonly string[]): Promise<BuiltFixture> =>
  buildChangelog(
    versions.map((version, index) => ({
      version,
      date: `2025-03-${String(index + 1).padStart(2, '0')}`,
    })),
  );

describe('versions are ordered as Semantic Versioning says', () => {
  test.each([
    ['1.0.0-beta', '1.0.0'],
    ['1.0.0-alpha', '1.0.0-beta', '1.0.0-rc.1', '1.0.0', '1.0.1-beta'],
    ['1.0.0-beta.2', '1.0.0-beta.10'],
    ['1.9.0', '1.10.0'],
    ['1.9', '1.9.1', '1.10', '2'],
    ['2024.09.30', '2024.10.01'],
  ])('%s is released before %s', async (...versions) => {
    expect((await buildReleases(...versions)).found).toEqual([]);
    const reversed = await buildReleases(...versions.toReversed());
    expect(reversed.problems.map(({ code }) => code)).toEqual(
      versions.slice(1).map(() => 'changelog/out-of-order'),
    );
  });

  test('build metadata does not order releases', async () => {
    expect((await buildReleases('1.0.0+20250302', '1.0.0+20250301')).found).toEqual([]);
    expect((await buildReleases('1.0.1', '1.0.0+2')).found).toEqual([
      'changelog/version-1.0.1.mdx:3:7 changelog/out-of-order',
    ]);
  });

  test('a release on the day of its prerelease is listed above it', async () => {
    const date = '2025-03-01';
    const versions = ['1.0.0-beta.10', '1.0.0', '1.0.0-beta.2', '0.9'];
    const { site } = await buildChangelog(versions.map((version) => ({ version, date })));
    expect(site.changelog[0]?.versions.map(({ title }) => title)).toEqual([
      'Version 1.0.0',
      'Version 1.0.0-beta.10',
      'Version 1.0.0-beta.2',
      'Version 0.9',
    ]);
  });

  test('releases of one day are ordered by version, not by the words of their titles', async () => {
    const date = '2025-03-01';
    const { site } = await buildChangelog([
      { version: '1.4.0', date, title: 'Zones' },
      { version: '1.5.0', date, title: 'Friends' },
    ]);
    expect(site.changelog[0]?.versions.map(({ title }) => title)).toEqual(['Friends', 'Zones']);
  });
});

describe('a version may be written in several ways', () => {
  test('with a `v`, and without the zeros at its end', async () => {
    const { found } = await buildChangelog([
      { version: '1.4', date: '2025-03-01', title: 'v1.4.0' },
      { version: '1.4.0-beta', date: '2025-02-01', title: 'Version v1.4-beta' },
    ]);
    expect(found).toEqual([]);
  });

  test('two entries about one version are reported however they write it', async () => {
    expect((await buildReleases('1.4', '1.4.0')).found).toEqual([
      'changelog/version-1.4.mdx:2:8 changelog/duplicate-version',
    ]);
  });

  test('with dashes instead of dots in the file name', async () => {
    const { problems, site } = await buildFiles({
      'changelog/2026-11-24-2-7-0.md': '---\ntitle: 2.7.0\n---\n\nGifts.\n',
      'changelog/2026-11-25-2-10-0.md': '---\ntitle: More gifts\n---\n\nGifts.\n',
    });
    expect(problems).toEqual([]);
    expect(site.changelog[0]?.versions.map(({ title }) => title)).toEqual(['More gifts', '2.7.0']);
  });

  test('but a number without a dot in other words is no version', async () => {
    const { problems } = await buildFiles({
      'changelog/2026-09-01-season-9.md': '---\ntitle: Season 9\n---\n\nText.\n',
      'changelog/2026-10-06-2.6.1.md': '---\ntitle: "2.6.1: Fixes for season 9"\n---\n\nText.\n',
    });
    expect(problems.map(({ code }) => code)).toEqual(['changelog/missing-version']);
  });

  test('a fourth number tells versions apart', async () => {
    expect((await buildReleases('1.2.3.4', '1.2.3.5')).found).toEqual([]);
  });
});

describe('the version that `npm run new` asks for', () => {
  const suggest = (...versions: readonly string[]): string =>
    nextVersion({
      folders: new Map(),
      pages: versions.map((version) => ({
        file: `changelog/version-${version}.mdx`,
        title: `Version ${version}`,
        id: version,
        position: null,
        isFolderPage: false,
      })),
    });

  test.each([
    [[], '0.0.1'],
    [['0.0.9', '0.0.10'], '0.0.11'],
    [['1.4', '1.3.7'], '1.4.1'],
    [['1.0.0-beta', '0.9.0'], '1.0.0'],
    [['1.0.0-beta', '1.0.0'], '1.0.1'],
  ])('after %j is %s by default', (versions, expected) => {
    expect(suggest(...versions)).toBe(expected);
  });

  test.each(['1.4.0', '1.4.0-beta.1'])('can be %s', (version) => {
    expect(checks.version?.(version)).toBeNull();
  });
});

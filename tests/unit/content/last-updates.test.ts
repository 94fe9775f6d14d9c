import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findCommitLog, readLastUpdates } from '../../../src/content/folder/last-updates.ts';
import { makeFolder, writeFiles } from './build-fixture.ts';
import { fakeGit } from './fake-git.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('readLastUpdates', () => {
  test('returns the day of the latest commit that changed each file', async () => {
    await fakeGit(
      String.raw`printf '\000c3\n2025-03-01\n\ndocs/a.mdx\n\000c2\n2025-02-01\n\ndocs/b c.mdx\ndocs/a.mdx\n\000c1\n2025-01-01\n'`,
    );
    expect(await readLastUpdates('.')).toEqual(
      new Map([
        ['docs/a.mdx', '2025-03-01'],
        ['docs/b c.mdx', '2025-02-01'],
      ]),
    );
  });

  test('has no dates from the last commit of a shallow clone, for which git lists all files', async () => {
    const folder = await makeFolder();
    await writeFiles(folder, { shallow: 'c1\n' });
    const log = String.raw`printf '\000c2\n2025-03-01\n\ndocs/a.mdx\n\000c1\n2025-02-01\n\ndocs/a.mdx\ndocs/b.mdx\n'`;
    await fakeGit(`case "$*" in *rev-parse*) echo ${folder}/shallow;; *) ${log};; esac`);
    expect(await readLastUpdates('.')).toEqual(new Map([['docs/a.mdx', '2025-03-01']]));
  });

  test('is empty when git fails', async () => {
    await fakeGit('echo "fatal: not a git repository" >&2; exit 128');
    expect(await readLastUpdates('.')).toEqual(new Map());
  });

  test('is empty without git', async () => {
    vi.stubEnv('PATH', await makeFolder());
    expect(await readLastUpdates('.')).toEqual(new Map());
  });
});

test('git is not started for a folder outside a repository', async () => {
  const folder = await makeFolder();
  await fakeGit(`touch ${folder}/started; echo logs/HEAD`);
  expect(await findCommitLog(folder)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLastUpdates } from '../../../src/content/last-updates.ts';
import { makeFolder, writeFiles } from './build-fixture.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Puts a `git` that answers with a text in front of the real one. */
const fakeGit = async (script: string): Promise<void> => {
  const folder = await makeFolder();
  await writeFiles(folder, { git: `#!/bin/sh\n${script}\n` });
  await chmod(path.join(folder, 'git'), 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
};

describe('readLastUpdates', () => {
  test('gives each file the day of the latest commit that touched it', async () => {
    await fakeGit(
      String.raw`printf '\0002025-03-01\n\ndocs/a.mdx\n\0002025-02-01\n\ndocs/b c.mdx\ndocs/a.mdx\n\0002025-01-01\n'`,
    );
    expect(await readLastUpdates('.')).toEqual(
      new Map([
        ['docs/a.mdx', '2025-03-01'],
        ['docs/b c.mdx', '2025-02-01'],
      ]),
    );
  });

  test('knows nothing where git fails', async () => {
    await fakeGit('echo "fatal: not a git repository" >&2; exit 128');
    expect(await readLastUpdates('.')).toEqual(new Map());
  });

  test('knows nothing where there is no git', async () => {
    vi.stubEnv('PATH', await makeFolder());
    expect(await readLastUpdates('.')).toEqual(new Map());
  });
});

import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { makeFolder, writeFiles } from './build-fixture.ts';

export const fakeGit = async (script: string): Promise<void> => {
  const folder = await makeFolder();
  await writeFiles(folder, { git: `#!/bin/sh\n${script}\n` });
  await chmod(path.join(folder, 'git'), 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
};

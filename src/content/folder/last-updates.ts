import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Maps paths below the folder to the ISO date of their last commit. The map is empty without git or a repository. */
export const readLastUpdates = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const updates = new Map<string, string>();
  try {
    const log = '-c core.quotePath=false log --format=%x00%cs --name-only --relative -- .';
    const { stdout } = await run('git', log.split(' '), {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    });
    for (const commit of stdout.split('\0').slice(1)) {
      const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
      for (const file of files) {
        if (!updates.has(file)) {
          updates.set(file, day);
        }
      }
    }
  } catch {
    return new Map();
  }
  return updates;
};

/** Looks for a repository on disk, because starting git is slower. */
const canBeTracked = (folder: string): boolean =>
  process.env['GIT_DIR'] !== undefined ||
  existsSync(path.join(folder, '.git')) ||
  (path.dirname(folder) !== folder && canBeTracked(path.dirname(folder)));

/** A file that changes with each commit, checkout and rebase. Null outside a repository. */
export const findCommitLog = async (folder: string): Promise<string | null> => {
  if (!canBeTracked(path.resolve(folder))) {
    return null;
  }
  try {
    const { stdout } = await run('git', ['rev-parse', '--git-path', 'logs/HEAD'], { cwd: folder });
    return path.resolve(folder, stdout.trim());
  } catch {
    return null;
  }
};

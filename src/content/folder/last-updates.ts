import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Commits at the end of a shallow clone. Git lists every file for them, as if they had changed all.
 *
 * @see https://git-scm.com/docs/shallow
 */
const readShallowCommits = async (folder: string): Promise<ReadonlySet<string>> => {
  const { stdout } = await run('git', ['rev-parse', '--git-path', 'shallow'], { cwd: folder });
  const file = path.resolve(folder, stdout.trim());
  return new Set(existsSync(file) ? (await readFile(file, 'utf8')).trim().split('\n') : []);
};

/**
 * Maps paths below the folder to the ISO date of their last commit. The map is empty without git or a repository. In a
 * shallow clone, files that have not changed since are absent.
 */
export const readLastUpdates = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const updates = new Map<string, string>();
  try {
    const log = '-c core.quotePath=false log --format=%x00%H%n%cs --name-only --relative -- .';
    const { stdout } = await run('git', log.split(' '), {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    });
    const shallow = await readShallowCommits(folder);
    for (const commit of stdout.split('\0').slice(1)) {
      const [hash = '', day = '', ...files] = commit.split('\n').filter((line) => line !== '');
      for (const file of files) {
        if (!shallow.has(hash) && !updates.has(file)) {
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

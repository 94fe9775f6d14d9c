import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder a build ends in (`DOCS_DIST_DIR`); `public` below it is the site. */
export const distDir = process.env['DOCS_DIST_DIR'] || 'dist';

/*
 * A build is put together beside `dist`, so that both are on one file system and a rename replaces one by the other.
 * Names beside `dist` carry the id of the process that owns them: `dist.new-123-ab12cd`, `dist.old-123-ab12cd`.
 */
type Kind = 'new' | 'old';

const createName = (kind: Kind): string =>
  `${distDir}.${kind}-${process.pid}-${randomBytes(3).toString('hex')}`;

type Neighbor = { readonly folder: string; readonly kind: Kind; readonly pid: number };

const listNeighbors = (): Neighbor[] => {
  const parent = path.dirname(distDir);
  const pattern = /^(?<base>.+)\.(?<kind>new|old)-(?<pid>\d+)-[\da-f]{6}$/;
  return (existsSync(parent) ? readdirSync(parent) : []).flatMap((name) => {
    const { base, kind, pid } = pattern.exec(name)?.groups ?? {};
    return base === path.basename(distDir)
      ? [{ folder: path.join(parent, name), kind: kind as Kind, pid: Number(pid) }]
      : [];
  });
};

const isRunning = (pid: number): boolean => {
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Undoes what killed builds left: puts back a `dist` that was moved aside, then removes the rest. */
export const cleanUpAfterKilledBuilds = (): void => {
  const left = listNeighbors().filter(({ pid }) => !isRunning(pid));
  const old = left.find(({ kind }) => kind === 'old');
  if (old && !existsSync(distDir)) {
    renameSync(old.folder, distDir);
  }
  left.forEach(({ folder }) => remove(folder));
};

/** Creates an empty folder for a build, beside `dist`. */
export const createStaging = (): string => {
  const folder = createName('new');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Moves `dist` aside. Returns false if it does not exist. */
const moveAside = (old: string): boolean => {
  try {
    renameSync(distDir, old);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return false;
    }
    throw error;
  }
};

const isTaken = (error: unknown): boolean =>
  ['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Replaces the last build with a finished one, and removes the last one only afterwards. When another build
 * does the same at the same time, the later one wins.
 *
 * @throws Error of the file system, after restoring the last build
 */
export const replaceDist = (finished: string): void => {
  const old = createName('old');
  const isMoved = moveAside(old);
  try {
    renameSync(finished, distDir);
  } catch (error) {
    if (isMoved && !existsSync(distDir)) {
      renameSync(old, distDir);
    }
    if (!isTaken(error)) {
      throw error;
    }
    // Another build appeared between the two renames.
    replaceDist(finished);
  }
  remove(old);
};

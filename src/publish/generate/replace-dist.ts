import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from './build-error.ts';

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
  if (pid === process.pid) {
    // In a container every build may have the same id, and this one owns nothing yet.
    return false;
  }
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes a folder that no longer matters: a folder that cannot be removed must not fail a build. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(`Could not delete ${folder}: ${String(error)}\n`);
  }
};

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0;

const ageOf = ({ folder }: Neighbor): number => statSync(folder).mtimeMs;

/** Undoes what killed builds left: puts back a `dist` that was moved aside, then removes the rest. */
export const cleanUpAfterKilledBuilds = (): void => {
  const left = listNeighbors().filter(({ pid }) => !isRunning(pid));
  const [latest] = left
    .filter(({ kind }) => kind === 'old')
    .toSorted((a, b) => ageOf(b) - ageOf(a));
  if (latest && !existsSync(distDir)) {
    renameSync(latest.folder, distDir);
  }
  left.forEach(({ folder }) => remove(folder));
};

/**
 * Stops before anything is lost when `DOCS_DIST_DIR` names something else than a build.
 *
 * @throws BuildError
 */
export const assertDistIsReplaceable = (): void => {
  const isBuild = existsSync(path.join(distDir, 'build-id.txt'));
  const isFree = !existsSync(distDir) || (statSync(distDir).isDirectory() && isEmpty(distDir));
  if (!isBuild && !isFree) {
    throw new BuildError(
      `Expected ${distDir} to be a build of this site or absent, but found something else there. Set DOCS_DIST_DIR to another folder, or move it away.`,
    );
  }
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

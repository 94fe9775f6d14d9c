import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { distDir } from '../../base/files/dist-dir.ts';
import { BuildError } from './build-error.ts';

/*
 * A build is assembled next to `dist`, on the same file system, so that a rename can replace `dist`. `dist.new-ab12cd`
 * is a build in progress; `dist.old-ab12cd` is the previous build, until it is removed. A running build keeps updating
 * the modification time of its folder, so that other builds do not remove it. Process ids would be meaningless, because
 * several containers may share the parent folder.
 */
type Kind = 'new' | 'old';

const createName = (kind: Kind): string => `${distDir}.${kind}-${randomBytes(6).toString('hex')}`;

/** In milliseconds. On a busy machine, many seconds may pass between two heartbeats. */
const heartbeat = 5_000;
const abandonedAfter = 120_000;

type Neighbor = { readonly folder: string; readonly kind: Kind; readonly time: number };

const listNeighbors = (): Neighbor[] => {
  const parent = path.dirname(distDir);
  const pattern = /^(?<base>.+)\.(?<kind>new|old)-(?:\d+-)?[\da-f]+$/;
  return (existsSync(parent) ? readdirSync(parent) : []).flatMap((name) => {
    const { base, kind } = pattern.exec(name)?.groups ?? {};
    const folder = path.join(parent, name);
    const time = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    return base === path.basename(distDir) && time !== undefined
      ? [{ folder, kind: kind as Kind, time }]
      : [];
  });
};

const isAbandoned = ({ kind, time }: Neighbor): boolean =>
  kind === 'old' || Date.now() - time > abandonedAfter;

/** A failure only causes a warning, because a leftover folder must not fail the build. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(`Could not delete ${folder}: ${String(error)}\n`);
  }
};

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0;

export const cleanUpAfterKilledBuilds = (): void => {
  const left = listNeighbors().filter(isAbandoned);
  const [latest] = left.filter(({ kind }) => kind === 'old').toSorted((a, b) => b.time - a.time);
  if (latest && !existsSync(distDir)) {
    try {
      renameSync(latest.folder, distDir);
    } catch (error) {
      // Another build has already replaced `dist` and will remove the old folder.
      if (!existsSync(distDir)) {
        throw error;
      }
    }
  }
  left.forEach(({ folder }) => remove(folder));
};

/** @throws BuildError if `DOCS_DIST_DIR` is neither a build nor empty, because replacing it would delete its files */
export const assertDistIsReplaceable = (): void => {
  const isBuild = existsSync(path.join(distDir, 'build-id.txt'));
  const isFree = !existsSync(distDir) || (statSync(distDir).isDirectory() && isEmpty(distDir));
  if (!isBuild && !isFree) {
    throw new BuildError(
      `Expected ${distDir} to be a build of this site or absent, but found something else there. Set DOCS_DIST_DIR to another folder, or move it away.`,
    );
  }
};

export const createStaging = (): string => {
  const folder = createName('new');
  mkdirSync(folder, { recursive: true });
  const timer = setInterval(() => {
    try {
      utimesSync(folder, new Date(), new Date());
    } catch {
      clearInterval(timer);
    }
  }, heartbeat).unref();
  return folder;
};

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
 * Replaces `dist` with a finished build, then removes the previous build. If two builds do this at the same time, the
 * later build wins.
 *
 * @throws a file system error, after restoring the previous build
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
    replaceDist(finished);
  }
  remove(old);
};

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Share } from '../../build/share.ts';
import { cacheDir } from '../../cache/cache-dir.ts';
import { copyEntries } from '../../cache/copy-entries.ts';
import { CommandError } from '../exit-status.ts';

/** The file of a cache that says which share of which build it has: `2/4 <id of the build>`. */
const partFile = 'part.txt';

/** Marks the cache of this run as one that `mergeParts` takes. */
export const markPart = ({ index, count }: Share, buildId: string): Promise<void> =>
  writeFile(path.join(cacheDir, partFile), `${index}/${count} ${buildId}\n`);

type Part = Share & { readonly folder: string; readonly buildId: string };

const readPart = async (folder: string): Promise<Part> => {
  const text = await readFile(path.join(folder, partFile), 'utf8').catch(() => '');
  const [, index, count, buildId] = /^(\d+)\/(\d+) ([\da-f]{40})\n$/.exec(text) ?? [];
  if (buildId === undefined) {
    throw new CommandError(
      `Expected the cache of a shard in \`${folder}\`, but found none. \`npm run build -- --shard 1/2\` makes the first of two.`,
    );
  }
  return { folder, buildId, index: Number(index), count: Number(count) };
};

/**
 * Adds the caches of all shards to the cache of this run.
 *
 * @throws CommandError when a part is missing
 */
export const mergeParts = async (folders: readonly string[]): Promise<readonly Part[]> => {
  const parts = await Promise.all(folders.map(readPart));
  const counts = new Set(parts.map(({ count }) => count));
  const [count = 0] = counts;
  if (counts.size > 1) {
    throw new CommandError(
      `Expected parts of one build, but found of ${[...counts].join(' and of ')} parts.`,
    );
  }
  const found = new Set(parts.map(({ index }) => index));
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((at) => !found.has(at));
  if (missing.length > 0) {
    throw new CommandError(
      `Expected all ${count} parts, but found none for \`--shard ${missing[0]}/${count}\`.`,
    );
  }
  for (const { folder } of parts) {
    await copyEntries(folder, cacheDir);
  }
  return parts;
};

/**
 * The pages of a part of another build would be rendered again, by one machine.
 *
 * @throws CommandError when a part is of another build than this one
 */
export const assertPartsAreOf = (buildId: string, parts: readonly Part[]): void => {
  const other = parts.find((part) => part.buildId !== buildId);
  if (other) {
    throw new CommandError(
      `Expected \`${other.folder}\` to be of this content, code and environment, but it is of others. Build that part again.`,
    );
  }
};

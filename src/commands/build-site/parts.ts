import { existsSync, lstatSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Share } from '../../publish/generate/share.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { CommandError } from '../exit-status.ts';

/** Names the share and the build of a cache. */
const partFile = 'part.txt';
const nameOf = ({ index, count }: Share, buildId: string): string => `${index}/${count} ${buildId}`;

export const markPart = (share: Share, buildId: string): Promise<void> =>
  writeFile(path.join(cacheDir, partFile), nameOf(share, buildId));

/** Merges the caches of shards into the cache of this run. Returns their names for `assertIsWhole`. */
export const mergeParts = async (folders: readonly string[]): Promise<readonly string[]> => {
  const parts: string[] = [];
  for (const folder of folders) {
    const part = await readFile(path.join(folder, partFile), 'utf8').catch(() => null);
    if (part === null) {
      throw new CommandError(`Expected the cache of a shard in \`${folder}\`, but found none.`);
    }
    // Copies only files inside cache folders that do not exist yet: entries of the same name are equal.
    const isCopied = (from: string, to: string): boolean =>
      path.relative(folder, from).includes(path.sep)
        ? !existsSync(to)
        : lstatSync(from).isDirectory();
    await cp(folder, cacheDir, { recursive: true, filter: isCopied });
    parts.push(part);
  }
  return parts;
};

/** @throws CommandError if a shard is missing; this machine would silently do its work */
export const assertIsWhole = (parts: readonly string[], buildId: string): void => {
  const count = Number(/\d+(?= )/.exec(parts[0] ?? '')?.[0] ?? 0);
  for (let index = 1; index <= count; index++) {
    if (!parts.includes(nameOf({ index, count }, buildId))) {
      const wanted = `\`--shard ${index}/${count}\` with this content, code and environment`;
      throw new CommandError(`Expected the cache of ${wanted}, but found none in these folders.`);
    }
  }
};

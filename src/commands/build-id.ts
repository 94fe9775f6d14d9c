import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../model/site.ts';

const sources = ['src', 'schemas', 'public', 'waku.config.ts', 'package-lock.json'];

const filesOf = async (source: string): Promise<string[]> => {
  if (path.extname(source) !== '') {
    return [source];
  }
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
};

/**
 * A name for everything a build is made from: the model (which names each compiled page by its content), the code, the
 * public files and the versions of all packages. Equal names, equal builds.
 */
export const computeBuildId = async (site: Site): Promise<string> => {
  const files = (await Promise.all(sources.map(filesOf))).flat().toSorted();
  const hash = createHash('sha256').update(JSON.stringify(site));
  for (const file of files) {
    hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest('base64url').slice(0, 16);
};

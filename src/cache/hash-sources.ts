import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Files and folders of the project, relative to its root: at least one. */
export type Sources = readonly [string, ...string[]];

/** The file itself, or every file below the folder. A missing source has no files. */
const filesOf = (source: string): string[] => {
  if (path.extname(source) !== '') {
    return [source];
  }
  const folder = path.join(projectRoot, source);
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
};

// Computed once per process: the process runs the code that it loaded, whatever is edited later.
const hashes = new Map<string, string>();

/** A SHA-256 hash of the names and contents of all files of the sources. */
export const hashSources = (sources: Sources): string => {
  const name = sources.join('\0');
  const known = hashes.get(name);
  if (known !== undefined) {
    return known;
  }
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(projectRoot, file)));
  }
  const digest = hash.digest('hex');
  hashes.set(name, digest);
  return digest;
};

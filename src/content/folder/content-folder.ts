import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { describeReadError } from '../../base/files/describe-read-error.ts';
import { siteDir } from '../../base/files/product-dir.ts';
import { distDir } from '../../base/files/dist-dir.ts';
import { isInside } from '../../base/files/file-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';

export type ContentFolder = Awaited<ReturnType<typeof readContentFolder>>;

type Walk = {
  readonly displayPath: (file: string) => string;
  readonly files: [file: string, disk: string][];
  readonly folders: Map<string, string>;
  readonly unread: Map<string, Problem>;
};

type OpenFolder = {
  readonly file: string;
  readonly disk: string;
  readonly around: readonly string[];
};

const generatedFolders: ReadonlySet<string> = new Set(
  [cacheDir, distDir, 'qa-report'].map((folder) => path.resolve(siteDir, folder)),
);

/** Whether a folder contains packages or the output of a build or audit, instead of the author's files. */
const isGenerated = (disk: string): boolean =>
  path.basename(disk) === 'node_modules' ||
  generatedFolders.has(path.resolve(disk).replace(/\.(?:new|old)-[\da-f]+$/, ''));

/**
 * Skips hidden and generated files, except in `static/`, where sites may publish hidden files such as `.well-known/`.
 *
 * @param folder path below the content folder
 */
const isSkipped = (name: string, { file: folder, disk }: Pick<OpenFolder, 'file' | 'disk'>) =>
  /^static(?:\/|$)/.test(folder)
    ? name === '.DS_Store'
    : name.startsWith('.') || isGenerated(path.join(disk, name));

/** @param file path below the content folder */
export const isContentFile = (directory: string, file: string): boolean =>
  file.split('/').every((name, index, names) => {
    const folder = names.slice(0, index).join('/');
    return !isSkipped(name, { file: folder, disk: path.join(directory, folder) });
  });

export const unreadable = (
  file: string,
  found: string,
  expected = 'a file that can be read',
): Problem =>
  createProblem({
    code: 'content/unreadable-file',
    location: { kind: 'file', file },
    expected,
    found,
  });

const followLink = async (
  disk: string,
  around: readonly string[],
): Promise<{ readonly real: string } | { readonly reason: string }> => {
  const target = await readlink(disk);
  let real: string;
  try {
    real = await realpath(disk);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'which does not exist' : describeReadError(error);
    return { reason: `\`${target}\`, ${reason}` };
  }
  const [root = ''] = around;
  if (!isInside(root, real)) {
    return { reason: `\`${target}\`, which is outside it` };
  }
  return around.includes(real)
    ? { reason: `\`${target}\`, a folder that contains the link` }
    : { real };
};

/** Normalizes a file name to NFC, which addresses use but macOS may not. Keeps the name if both forms exist. */
const composedName = (name: string, names: ReadonlySet<string>): string => {
  const composed = name.normalize('NFC');
  return composed !== name && names.has(composed) ? name : composed;
};

const walkFolder = async (folder: OpenFolder, walk: Walk): Promise<void> => {
  const entries = await readdir(folder.disk, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries.filter(({ name }) => !isSkipped(name, folder))) {
    const file = path.posix.join(folder.file, composedName(entry.name, names));
    const disk = path.join(folder.disk, entry.name);
    const leaveOut = (reason: string, expected: string): void => {
      walk.unread.set(file, unreadable(walk.displayPath(file), reason, expected));
    };
    let real = path.join(folder.around.at(-1) ?? '', entry.name);
    let type: Pick<typeof entry, 'isFile' | 'isDirectory'> = entry;
    if (entry.isSymbolicLink()) {
      const followed = await followLink(disk, folder.around);
      if ('reason' in followed) {
        leaveOut(followed.reason, 'a link to a file or folder inside the content folder');
        continue;
      }
      real = followed.real;
      type = await stat(real);
    }
    // Skip pipes and devices, because reading them may block forever.
    if (type.isFile()) {
      walk.files.push([file, disk]);
    } else if (type.isDirectory()) {
      walk.folders.set(file, disk);
      await walkFolder({ file, disk, around: [...folder.around, real] }, walk).catch(
        (error: unknown) => leaveOut(describeReadError(error), 'a folder that can be read'),
      );
    }
  }
};

const pathsAround = (file: string): string[] =>
  file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/**
 * Follows symbolic links only inside the folder.
 *
 * @throws if the folder itself cannot be read
 */
export const readContentFolder = async (
  directory: string,
  displayPath: (file: string) => string,
) => {
  const root = await realpath(directory);
  const walk: Walk = { displayPath, files: [], folders: new Map(), unread: new Map() };
  await walkFolder({ file: '', disk: directory, around: [root] }, walk);
  const { folders, unread } = walk;
  const files = new Map(walk.files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    files,
    folders,
    unread,
    /**
     * Location of a file on disk, even if the file does not exist. Null for a file in a folder that could not be read.
     */
    diskPath: (file: string): string | null =>
      files.get(file) ??
      (pathsAround(file).some((name) => unread.has(name)) ? null : path.join(directory, file)),
  };
};

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePath, encodePath, splitSuffix } from '../../../base/paths/route-path.ts';
import { isFolder } from '../../../base/files/file-type.ts';
import { isInside, pathBelow } from '../../../base/files/file-path.ts';
import { leftOut } from './notes.ts';
import type { Note, Repository, SourceSite } from './source-site.ts';

/** The innermost folder with `.git` that contains `folder`; null outside a repository. */
export const findRepository = (folder: string): string | null => {
  for (let around = folder; path.dirname(around) !== around; around = path.dirname(around)) {
    if (existsSync(path.join(around, '.git'))) {
      return around;
    }
  }
  return null;
};

/**
 * Returns the part of a file's URL between the repository and the file path, such as GitHub's `blob/HEAD`. Returns null
 * for unknown hosts.
 */
const treeOf = (host: string): string | null =>
  /github/.test(host)
    ? 'blob/HEAD'
    : /gitlab/.test(host)
      ? '-/blob/HEAD'
      : /bitbucket/.test(host)
        ? 'src/HEAD'
        : null;

const remote = /^\s*\[remote "origin"\]\s*$[^[]*?^\s*url\s*=\s*(\S+)/m;

const remoteOf = (root: string | null) => {
  const config = root === null ? '' : path.join(root, '.git/config');
  const url = existsSync(config) ? remote.exec(readFileSync(config, 'utf8'))?.[1] : undefined;
  const [, host = '', name = ''] =
    /^(?:\w+:\/\/)?(?:[^/@]+@)?([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/.exec(url ?? '') ?? [];
  return { host, name };
};

/** A host without a dot is an alias in the SSH settings of one computer. */
const isAlias = (host: string): boolean => host !== '' && !host.includes('.');

export const repositoryNotes = (folder: string): Note[] => {
  const { host } = remoteOf(findRepository(folder));
  return isAlias(host) && treeOf(host) !== null
    ? [
        leftOut(
          `links to the repository at \`${host}\``,
          'is an alias of this computer, so links to files that are not migrated stay as they are',
        ),
      ]
    : [];
};

export const readRepository = (folder: string): Repository | null => {
  const root = findRepository(folder);
  const { host, name } = remoteOf(root);
  const tree = isAlias(host) ? null : treeOf(host);
  return root === null || tree === null
    ? null
    : {
        root,
        addressOf: (file) => {
          const below = encodePath(pathBelow(root, file));
          const own = isFolder(file) ? tree.replace('blob', 'tree') : tree;
          return `https://${host}/${name}/${own}/${below}`;
        },
      };
};

const picture = /\.(?:avif|gif|ico|jpe?g|mp[34]|ogg|pdf|png|svg|wav|webm|webp)$/i;

/**
 * Resolves a link as GitHub does. If the target is not migrated, returns its URL on the repository's host. Returns null
 * for all other links. Also returns null for pictures, because the migration copies them.
 */
export const repositoryAddress = (
  href: string,
  from: string,
  { repository, collections, staticFolders }: SourceSite,
): string | null => {
  const { target, suffix } = splitSuffix(href);
  if (!repository || target === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) {
    return null;
  }
  const start = target.startsWith('/') ? repository.root : path.dirname(from);
  const file = path.join(start, decodePath(target));
  const migrated = [...collections.map((collection) => collection.from), ...staticFolders];
  return picture.test(file) ||
    !isInside(repository.root, file) ||
    migrated.some((folder) => isInside(folder, file)) ||
    !existsSync(file)
    ? null
    : `${repository.addressOf(file)}${suffix}`;
};

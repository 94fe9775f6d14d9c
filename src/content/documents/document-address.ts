import path from 'node:path';
import { normalizePath } from '../../base/paths/route-path.ts';
import { slugOf } from '../../base/text/slug.ts';

const collectionRoots = { home: '/', docs: '/docs', changelog: '/changelog' } as const;
type Collection = keyof typeof collectionRoots;

export type SourcePath = {
  readonly collection: Collection;
  readonly folders: readonly string[];
  readonly name: string;
  readonly prefix: number | null;
  /** Whether the file is named `index`, `README`, or after its folder, and so represents the folder. */
  readonly isFolderPage: boolean;
  /** Date from the path of a changelog entry (`2025-02-11-title.md`), as in Docusaurus blogs. */
  readonly day: string | null;
};

// `2024-05-01-notes` and `1.2-notes` begin with a date and a version, not with a position.
const prefixPattern = /^(\d+)\s*[-_.]+\s*(?!\d+[-_.])([^-_.\s].*)$/;

export const splitPrefix = (
  name: string,
): { readonly name: string; readonly prefix: number | null } => {
  const match = prefixPattern.exec(name);
  return match?.[2] === undefined || /^\d/.test(match[2])
    ? { name, prefix: null }
    : { name: match[2], prefix: Number(match[1]) };
};

const dayPattern = /^((?:[^/]+\/)*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*?))?(?:\/index)?$/;

const isNamedAsFolderPage = (name: string, folders: readonly string[]): boolean =>
  /^(?:index|readme)$/i.test(name) ||
  (folders.length > 0 && name.toLowerCase() === folders.at(-1)?.toLowerCase());

const parseDatedPath = (below: string): Omit<SourcePath, 'collection' | 'isFolderPage'> | null => {
  const [, folder = '', year = '', month = '', date = '', name = ''] = dayPattern.exec(below) ?? [];
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return year !== '' && Number.isFinite(Date.parse(day)) && !name.includes('/')
    ? { folders: folder.split('/').filter((part) => part !== ''), name, prefix: null, day }
    : null;
};

/** @param hasPrefixes whether a number at the start of a name is a sidebar position */
export const parseSourcePath = (file: string, hasPrefixes = true): SourcePath => {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const first = parts[0];
  const collection: Collection = first === 'docs' || first === 'changelog' ? first : 'home';
  const below = collection === 'home' ? parts : parts.slice(1);
  const dated = collection === 'changelog' ? parseDatedPath(below.join('/')) : null;
  if (dated) {
    const isFolderPage = isNamedAsFolderPage(dated.name, dated.folders);
    return { collection, isFolderPage, ...dated };
  }
  const split = (part: string) => (hasPrefixes ? splitPrefix(part) : { name: part, prefix: null });
  const { name, prefix } = split(below.at(-1) ?? '');
  const folders = below.slice(0, -1).map((folder) => split(folder).name);
  const isFolderPage = isNamedAsFolderPage(name, folders);
  return { collection, folders, name, prefix, isFolderPage, day: null };
};

const addressFolders = ({ folders, day }: SourcePath): string[] => [
  ...folders,
  ...(day?.split('-') ?? []),
];

export const documentId = (source: SourcePath, id: string | undefined): string =>
  path.posix.join(...addressFolders(source), id ?? source.name);

/**
 * A slug that begins with `/` is relative to the collection's root; any other slug is relative to the file's folder.
 */
export const documentPath = (source: SourcePath, slug: string | undefined): string => {
  const root = collectionRoots[source.collection];
  if (source.collection === 'home') {
    return root;
  }
  if (slug?.startsWith('/')) {
    return normalizePath(path.posix.join(root, slug));
  }
  const folders = slug === undefined ? addressFolders(source) : source.folders;
  const last = slug ?? (source.isFolderPage ? '' : source.name);
  return normalizePath(path.posix.join(root, ...folders, last));
};

/** A slug such as `../../search` leads out of the collection. */
export const isInCollection = ({ collection }: SourcePath, address: string): boolean =>
  `${address}/`.startsWith(`${collectionRoots[collection]}/`.replace('//', '/'));

/** Replaces the prefix `/changelog` with `changelog.path` from `site.yml`. */
export const placeChangelog = (address: string, changelogPath: string): string =>
  address.replace(/^\/changelog(?=\/|$)/, changelogPath);

/**
 * Builds an address and id from the whole file name, for a file whose normal address or id is taken. Keeps prefixes
 * such as `02-`.
 */
export const wholeName = (file: string): { readonly path: string; readonly id: string } => {
  const name = file.replace(/\.mdx?$/, '');
  return { path: normalizePath(name), id: name.slice(name.indexOf('/') + 1) };
};

/**
 * Possible addresses of a category's generated page.
 *
 * @param names in order of preference, for a category without a slug
 */
export const categoryPaths = (
  slug: string | undefined,
  ...names: readonly string[]
): readonly string[] =>
  (slug === undefined ? names.map((name) => `category/${name}`) : [slug]).map((name) =>
    normalizePath(path.posix.join(collectionRoots.docs, name)),
  );

const dashed = (name: string): string => name.toLowerCase().replace(/\s+/g, '-');

export const nameOfLabel = (label: string): string => slugOf(label) || dashed(label);

/** Lists possible addresses, shortest first. Folders with the same name cannot all have the shortest address. */
export const folderCategoryPaths = (
  folder: string,
  slug: string | undefined,
): readonly string[] => {
  const parts = folder.split('/').map((part) => dashed(splitPrefix(part).name));
  return categoryPaths(slug, parts.at(-1) ?? '', parts.join('/'), dashed(folder));
};

import path from 'node:path';
import { normalizePath } from '../../base/paths/route-path.ts';

const collectionRoots = { home: '/', docs: '/docs', changelog: '/changelog' } as const;
type Collection = keyof typeof collectionRoots;

export type SourcePath = {
  readonly collection: Collection;
  readonly folders: readonly string[];
  readonly name: string;
  readonly prefix: number | null;
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

const parseDatedPath = (below: string): Omit<SourcePath, 'collection'> | null => {
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
    return { collection, ...dated };
  }
  const split = (part: string) => (hasPrefixes ? splitPrefix(part) : { name: part, prefix: null });
  const { name, prefix } = split(below.at(-1) ?? '');
  return {
    collection,
    folders: below.slice(0, -1).map((folder) => split(folder).name),
    name,
    prefix,
    day: null,
  };
};

const addressFolders = ({ folders, day }: SourcePath): string[] => [
  ...folders,
  ...(day?.split('-') ?? []),
];

export const isFolderPage = ({ name, folders }: SourcePath): boolean =>
  /^(?:index|readme)$/i.test(name) ||
  (folders.length > 0 && name.toLowerCase() === folders.at(-1)?.toLowerCase());

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
  const last = slug ?? (isFolderPage(source) ? '' : source.name);
  return normalizePath(path.posix.join(root, ...folders, last));
};

export const categoryPath = (folder: string, slug: string | undefined): string => {
  const name = splitPrefix(path.posix.basename(folder)).name.toLowerCase().replace(/\s+/g, '-');
  return normalizePath(path.posix.join(collectionRoots.docs, slug ?? `category/${name}`));
};

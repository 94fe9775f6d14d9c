import path from 'node:path';
import { normalizePath } from '../paths/route-path.ts';

/** The collections of the content folder and the addresses they begin at. */
const collectionRoots = { home: '/', docs: '/docs', changelog: '/changelog' } as const;
type Collection = keyof typeof collectionRoots;

/** The collection, folders and name of a file, without number prefixes. */
export type SourcePath = {
  readonly collection: Collection;
  readonly folders: readonly string[];
  readonly name: string;
  /** The number before the name (`02-setup` → 2), which orders the sidebar without a position. */
  readonly prefix: number | null;
};

// `2024-05-01-notes` and `1.2-notes` are a date and a version, not an order.
const prefixPattern = /^(\d+)\s*[-_.]+\s*(?!\d+[-_.])([^-_.\s].*)$/;

/** Splits the ordering prefix from a name, as Docusaurus does. */
export const splitPrefix = (
  name: string,
): { readonly name: string; readonly prefix: number | null } => {
  const match = prefixPattern.exec(name);
  return match?.[2] === undefined || /^\d/.test(match[2])
    ? { name, prefix: null }
    : { name: match[2], prefix: Number(match[1]) };
};

/** Parses the path of a page below the content folder. */
export const parseSourcePath = (file: string): SourcePath => {
  const withoutExtension = file.replace(/\.mdx?$/, '');
  const parts = withoutExtension.split('/');
  const first = parts[0];
  const collection: Collection = first === 'docs' || first === 'changelog' ? first : 'home';
  const below = collection === 'home' ? parts : parts.slice(1);
  const { name, prefix } = splitPrefix(below.at(-1) ?? '');
  return {
    collection,
    folders: below.slice(0, -1).map((folder) => splitPrefix(folder).name),
    name,
    prefix,
  };
};

/** Whether a file is the page of its folder: `index`, `README`, or a file named like the folder. */
export const isFolderPage = ({ name, folders }: SourcePath): boolean =>
  /^(?:index|readme)$/i.test(name) ||
  (folders.length > 0 && name.toLowerCase() === folders.at(-1)?.toLowerCase());

/** The stable id of a document: its folders, and the `id` of its front matter or else its name. */
export const documentId = (source: SourcePath, id: string | undefined): string =>
  path.posix.join(...source.folders, id ?? source.name);

/**
 * The route of a document. A slug that begins with `/` is relative to the collection's root, any other to the file's
 * folder. Without a slug the file's name is the last part, and a folder's page has the address of its folder.
 */
export const documentPath = (source: SourcePath, slug: string | undefined): string => {
  const root = collectionRoots[source.collection];
  if (source.collection === 'home') {
    return root;
  }
  if (slug?.startsWith('/')) {
    return normalizePath(`${root}${slug}`);
  }
  const last = slug ?? (isFolderPage(source) ? '' : source.name);
  // `./a` and `../a` are relative to the folder, as in a link.
  return normalizePath(path.posix.join(root, ...source.folders, last));
};

/** The route of a folder's generated index: the slug of its category file, or one made from the folder's name. */
export const categoryPath = (folder: string, slug: string | undefined): string => {
  const name = splitPrefix(path.posix.basename(folder)).name.toLowerCase().replace(/\s+/g, '-');
  return normalizePath(`${collectionRoots.docs}/${slug ?? `category/${name}`}`);
};

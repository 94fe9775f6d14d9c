import path from 'node:path';
import type { AddressBook } from './address-book.ts';
import type { CopiedFile } from './source-pages.ts';

/** Files that pages may import: content, pictures, data, and anything as text. */
const isContent = (file: string): boolean => /\.(?:mdx?|json|png|jpe?g|gif|svg|webp|avif|txt)$/i.test(file);

/**
 * Rewrites what pages import from outside their folder. Content of the old site that is in none of the copied folders is
 * copied as well, to the place that it had below the site.
 */
export const createImportRewriter = ({ files, site }: AddressBook) => {
  const copies = new Map<string, string>();

  const placeOf = (file: string, isText: boolean): string | null => {
    const known = files.get(file) ?? copies.get(file);
    if (known !== undefined) {
      return known;
    }
    const folder = site.staticFolders.find((name) => file.startsWith(`${name}${path.sep}`));
    if (folder !== undefined) {
      return path.posix.join('static', path.relative(folder, file).split(path.sep).join('/'));
    }
    const below = path.relative(site.folder, file).split(path.sep).join('/');
    if (below.startsWith('..') || !(isText || isContent(file))) {
      return null;
    }
    copies.set(file, below);
    return below;
  };

  /** What an import names in the new folder; null where it stays. `loader` is what precedes the name. */
  const rewrite = (name: string, from: string, to: string): string | null => {
    const [, loader = '', target = ''] = /^(!![\w-]+!)?(.*)$/.exec(name) ?? [];
    const file = target.startsWith('@site/')
      ? path.join(site.folder, target.slice('@site/'.length))
      : path.resolve(path.dirname(from), target);
    const place = placeOf(file, loader !== '');
    if (place === null) {
      return null;
    }
    const now = target.startsWith('@site/') ? path.posix.join('@site', place) : null;
    const isSame = now === target || (now === null && path.posix.join(path.posix.dirname(to), target) === place);
    return isSame ? null : `${loader}${now ?? `@site/${place}`}`;
  };

  return {
    rewrite,
    /** The files that are copied because pages import them. */
    copies: (): CopiedFile[] => [...copies].map(([from, to]) => ({ from, to })),
  };
};

import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ModuleData, readModule, recordOf } from '../code/read-module.ts';
import { decodePath, encodePath, splitSuffix } from '../../../base/paths/route-path.ts';
import { type AddressBook, addressOfStatic, importedPath } from '../pages/address-book.ts';
import type { Note, SourceSite } from '../site/source-site.ts';
import { codeNote } from '../site/notes.ts';
import { isInside, pathBelow } from '../../../base/files/file-path.ts';
import { isFile } from '../../../base/files/file-type.ts';
import { createComponentCopies } from '../components/component-copies.ts';
import type { CopiedFile, WrittenFile } from '../pages/source-pages.ts';

/** Files that pages may import: content, pictures, data, and anything as text. */
const isContent = (file: string): boolean =>
  /\.(?:mdx?|json|png|jpe?g|gif|svg|webp|avif|txt)$/i.test(file);

/** The folder that holds a site and all that belongs to it: its repository, or else the folder around all its parts. */
const wholeFolder = ({ folder, collections, staticFolders }: SourceSite): string => {
  for (let around = folder; path.dirname(around) !== around; around = path.dirname(around)) {
    if (existsSync(path.join(around, '.git'))) {
      return around;
    }
  }
  const parts = [...collections.map(({ from }) => from), ...staticFolders];
  let around = folder;
  while (path.dirname(around) !== around && !parts.every((part) => isInside(around, part))) {
    around = path.dirname(around);
  }
  return around;
};

/** What a page imports of a module: its default export, or others by their names. */
export type Imported = 'exported' | 'named';

/** What a module of code exports, where it is a map with data; null for any other file. */
const readData = (file: string, which: Imported): ModuleData | null => {
  const code = ['', '.js', '.ts', '.tsx', '.jsx']
    .map((extension) => file + extension)
    .find((name) => /\.[jt]sx?$/.test(name) && isFile(name));
  if (code === undefined) {
    return null;
  }
  const read = readModule(code, new Set(), which);
  return Object.keys(recordOf(read)).length > 0 ? read : null;
};

/**
 * Rewrites what pages import from outside their folder. Content of the old site that is in none of the copied folders is
 * copied as well, to the path that it had below the site, or below all that belongs to it. The data that a module exports
 * becomes a file of data.
 */
export const createImportRewriter = ({ files, site }: AddressBook) => {
  const copies = new Map<string, string>();
  const data = new Map<string, ModuleData & { readonly which: Imported }>();
  const components = createComponentCopies(site.folder);

  const whole = wholeFolder(site);

  /** The path of a file below the site, or below all that belongs to it; null for any other. */
  const belowSite = (file: string): string | null => {
    const around = [site.folder, whole].find((folder) => isInside(folder, file));
    return around === undefined ? null : pathBelow(around, file);
  };

  /** Where data is written that a module exports. */
  const pathOfData = (file: string, which: Imported): string | null => {
    const below = belowSite(file);
    const read = below === null ? null : readData(file, which);
    if (below === null || read === null) {
      return null;
    }
    const to = `${below.replace(/\.[jt]sx?$/, '')}.json`;
    if (data.has(to) && data.get(to)?.which !== which) {
      return null;
    }
    data.set(to, { ...read, which });
    return to;
  };

  const newPathOf = (
    file: string,
    isText: boolean,
    which: Imported = 'exported',
  ): string | null => {
    const known = files.get(file) ?? copies.get(file);
    if (known !== undefined && (isText || isContent(file))) {
      return known;
    }
    const address = addressOfStatic(file, site);
    if (address !== null) {
      return `static${address}`;
    }
    const below = belowSite(file);
    if (below === null || !isFile(file) || !(isText || isContent(file))) {
      return isText
        ? null
        : (pathOfData(file, which) ?? (below === null ? null : components.importPath(file)));
    }
    copies.set(file, below);
    return below;
  };

  /** What an import names in the new folder; null where it stays. */
  const rewrite = (written: string, from: string, to: string, which: Imported): string | null => {
    // JavaScript reads `\_` as `_`.
    const name = written.replace(/\\(?=[^\w\\])|\\(?=_)/g, '');
    const [, loader = '', target = '', raw = ''] = /^(!![\w-]+!)?(.*?)(\?raw)?$/.exec(name) ?? [];
    const isOfSite = target.startsWith('@site/');
    const file = importedPath(target, from, site.folder);
    const newPath = newPathOf(file, loader + raw !== '', which);
    const now = isOfSite ? target : path.posix.join(path.posix.dirname(to), target);
    const isSame = newPath === null || now === (isOfSite ? `@site/${newPath}` : newPath);
    return isSame ? name : `${loader}@site/${newPath}${raw}`;
  };

  /** What the address of a file is that lies in none of the copied folders; null where it stays, or is that of no file. */
  const fileAddress = (href: string, from: string, to: string): string | null => {
    const { target, suffix } = splitSuffix(href);
    if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target) || !/\.(?!mdx?$|html?$)[a-z\d]+$/i.test(target)) {
      return null;
    }
    const decoded = decodePath(target);
    const file = importedPath(decoded, from, site.folder);
    const newPath = isFile(file) ? newPathOf(file, true) : null;
    const now = path.posix.join(path.posix.dirname(to), decoded);
    return newPath === null || newPath === now || decoded === `@site/${newPath}`
      ? null
      : `${encodePath(`@site/${newPath}`)}${suffix}`;
  };

  return {
    rewrite,
    fileAddress,
    copies: (): CopiedFile[] => [...copies].map(([from, to]) => ({ from, to })),
    components,
    /** The data that pages import from code. */
    data: (): WrittenFile[] =>
      [...data].map(([to, { value }]) => ({ to, text: `${JSON.stringify(value, null, 2)}\n` })),
    /** The parts of that code that are not data. */
    notes: (): Note[] =>
      [...data.values()].flatMap(({ parts }) =>
        parts.map((part) => {
          const note = codeNote(part, site.folder);
          return { ...note, why: `${note.why}; write its value into the pages that use it` };
        }),
      ),
  };
};

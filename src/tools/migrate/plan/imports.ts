import path from 'node:path';
import { type ModuleData, readModule, recordOf } from '../code/read-module.ts';
import { decodePath, encodePath, splitSuffix } from '../../../base/paths/route-path.ts';
import { type AddressBook, addressOfStatic, importedPath } from '../pages/address-book.ts';
import { findRepository } from '../site/repository.ts';
import type { Note, SourceSite } from '../site/source-site.ts';
import { codeNote } from '../site/notes.ts';
import { isInside, pathBelow } from '../../../base/files/file-path.ts';
import { findFile, isFile } from '../../../base/files/file-type.ts';
import { createComponentCopies } from '../components/component-copies.ts';
import type { CopiedFile, WrittenFile } from '../pages/source-pages.ts';

const isContent = (file: string): boolean =>
  /\.(?:mdx?|json|png|jpe?g|gif|svg|webp|avif|txt)$/i.test(file);

/** The site's repository or, if there is none, the innermost folder that contains the whole site. */
const wholeFolder = ({ folder, collections, staticFolders }: SourceSite): string => {
  const repository = findRepository(folder);
  if (repository !== null) {
    return repository;
  }
  const parts = [...collections.map(({ from }) => from), ...staticFolders];
  let around = folder;
  while (path.dirname(around) !== around && !parts.every((part) => isInside(around, part))) {
    around = path.dirname(around);
  }
  return around;
};

type ImportKind = 'exported' | 'named';

const readData = (file: string, which: ImportKind): ModuleData | null => {
  const code = findFile(file, ['', '.js', '.ts', '.tsx', '.jsx']);
  if (code === undefined || !/\.[jt]sx?$/.test(code)) {
    return null;
  }
  const read = readModule(code, new Set(), which);
  return Object.keys(recordOf(read)).length > 0 ? read : null;
};

/**
 * Rewrites imports in pages. Imported files outside the copied folders go to the same path, relative to the site or its
 * repository. Static exports of modules become data files. This function is long because its inner functions share the
 * data that they collect.
 */
export const createImportRewriter = ({ files, linked, site }: AddressBook) => {
  const copies = new Map<string, string>();
  const data = new Map<string, ModuleData & { readonly which: ImportKind }>();
  const components = createComponentCopies(site.folder);

  const whole = wholeFolder(site);

  const toSitePath = (file: string): string | null => {
    const around = [site.folder, whole].find((folder) => isInside(folder, file));
    return around === undefined ? null : pathBelow(around, file);
  };

  const pathOfData = (file: string, below: string, which: ImportKind): string | null => {
    const read = readData(file, which);
    if (read === null) {
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
    which: ImportKind = 'exported',
  ): string | null => {
    const known = files.get(file) ?? copies.get(file);
    if (known !== undefined && (isText || isContent(file))) {
      linked.add(known);
      return known;
    }
    const address = addressOfStatic(file, site);
    if (address !== null) {
      return `static${address}`;
    }
    const below = toSitePath(file);
    if (below === null) {
      return null;
    }
    if (isFile(file) && (isText || isContent(file))) {
      copies.set(file, below);
      return below;
    }
    return isText ? null : (pathOfData(file, below, which) ?? components.importPath(file));
  };

  const rewrite = (written: string, from: string, to: string, which: ImportKind): string | null => {
    // In JavaScript strings, `\_` is the same as `_`.
    const name = written.replace(/\\(?=[^\w\\])|\\(?=_)/g, '');
    const [, loader = '', target = '', raw = ''] = /^(!![\w-]+!)?(.*?)(\?raw)?$/.exec(name) ?? [];
    const isOfSite = target.startsWith('@site/');
    const file = importedPath(target, from, site.folder);
    const newPath = newPathOf(file, loader + raw !== '', which);
    const now = isOfSite ? target : path.posix.join(path.posix.dirname(to), target);
    const isSame = newPath === null || now === (isOfSite ? `@site/${newPath}` : newPath);
    return isSame ? name : `${loader}@site/${newPath}${raw}`;
  };

  /**
   * The new address of a file outside the copied folders; null if the address stays the same or the file does not
   * exist.
   */
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
    data: (): WrittenFile[] =>
      [...data].map(([to, { value }]) => ({ to, text: `${JSON.stringify(value, null, 2)}\n` })),
    notes: (): Note[] =>
      [...data.values()].flatMap(({ parts }) =>
        parts.map((part) => {
          const note = codeNote(part, site.folder);
          return { ...note, why: `${note.why}; write its value into the pages that use it` };
        }),
      ),
  };
};

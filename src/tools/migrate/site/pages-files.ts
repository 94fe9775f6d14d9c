import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { isFile } from '../../../base/files/file-type.ts';
import { listLinkedFiles } from '../../../base/files/list-files.ts';
import { frontMatterOf } from '../pages/front-matter.ts';
import { type NavItem, isAddress, isIndex } from './mkdocs-nav.ts';
import { leftOut } from './notes.ts';
import { textAt } from './read-value.ts';
import type { Note } from './source-site.ts';

const settingsOf = (docs: string, folder: string): UnknownMap => {
  const file = ['.pages', '.nav.yml']
    .map((name) => path.join(docs, folder, name))
    .find((name) => isFile(name));
  return file === undefined ? {} : frontMatterOf({ yaml: readFileSync(file, 'utf8') });
};

/** Pages and folders in `folder`, in the order of MkDocs. */
const childrenOf = (folder: string, pages: readonly string[]): string[] => {
  const start = folder === '' ? '' : `${folder}/`;
  const names = new Set(
    pages
      .filter((file) => file.startsWith(start))
      .map((file) => file.slice(start.length).replace(/\/.*$/, '/')),
  );
  const rank = (name: string): number => (isIndex(name) ? 0 : name.endsWith('/') ? 2 : 1);
  return [...names].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
};

const isRest = (item: unknown): boolean => typeof item === 'string' && /^(?:\.\.\.|\*)/.test(item);

/**
 * Converts the files `.pages` of the `awesome-pages` plugin, and `.nav.yml` of `awesome-nav`, to the format of `nav` in
 * MkDocs.
 */
export const pagesFileItems = (docs: string, pages: readonly string[], folder = ''): NavItem[] => {
  const settings = settingsOf(docs, folder);
  const children = childrenOf(folder, pages);
  const written =
    listOf(settings, 'nav').length > 0 ? listOf(settings, 'nav') : listOf(settings, 'arrange');
  const items = written.length > 0 ? written : ['...'];
  const placeOf = (name: string): string => {
    const own = name.replace(/\/$/, '');
    return children.includes(`${own}/`) ? `${own}/` : own;
  };
  const namesIn = (list: readonly unknown[]): string[] =>
    list.flatMap((item) =>
      isRecord(item) ? namesIn(Object.values(item).flat()) : [placeOf(String(item))],
    );
  const named = new Set(namesIn(items));
  const read = (name: string, label?: string): NavItem[] => {
    const place = isAddress(name) ? name : placeOf(name);
    const file = isAddress(name) ? name : path.posix.join(folder, place);
    if (!place.endsWith('/') || isAddress(name)) {
      return [label === undefined ? file : { [label]: file }];
    }
    const own = settingsOf(docs, file);
    const title = path.posix.basename(file).replace(/[-_]/g, ' ');
    const usual = title.slice(0, 1).toUpperCase() + title.slice(1);
    return own['hide'] === true && label === undefined
      ? []
      : [
          {
            [label ?? textAt(own, 'title') ?? usual]: pagesFileItems(
              docs,
              pages,
              file.replace(/\/$/, ''),
            ),
          },
        ];
  };
  const itemsFor = (item: unknown): NavItem[] =>
    isRest(item)
      ? children.filter((name) => !named.has(name)).flatMap((name) => read(name))
      : isRecord(item)
        ? Object.entries(item).flatMap(([label, value]) =>
            Array.isArray(value)
              ? [{ [label]: (value as unknown[]).flatMap(itemsFor) }]
              : read(String(value), label),
          )
        : read(String(item));
  return items.flatMap(itemsFor);
};

type Plugins = ReadonlyMap<string, UnknownMap>;

export const hasPagesFiles = (plugins: Plugins): boolean =>
  plugins.has('awesome-pages') || plugins.has('awesome-nav');

export const pagesFileNotes = (docs: string, plugins: Plugins): Note[] =>
  listLinkedFiles(docs)
    .filter((file) => hasPagesFiles(plugins) && /(?:^|\/)(?:\.pages|\.nav\.yml)$/.test(file))
    .flatMap((file) =>
      Object.keys(settingsOf(docs, path.posix.dirname(file)))
        .filter((key) => !/^(?:arrange|hide|nav|title)$/.test(key))
        .map((key) => leftOut(`\`${key}\` of \`${file}\``, 'has no counterpart')),
    );

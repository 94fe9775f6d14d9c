import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../../../base/files/file-type.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { namedOptions } from './mkdocs-config.ts';
import { hasPagesFiles, pagesFileItems } from './pages-files.ts';
import { textAt } from './read-value.ts';
import { summaryItems } from './summary.ts';
import { walkFolder } from './walk-folder.ts';

export const isNavFile = (file: string, plugins: ReadonlyMap<string, UnknownMap>): boolean =>
  (file.endsWith('/SUMMARY.md') && plugins.has('literate-nav')) ||
  (file.endsWith('/.pages') && plugins.has('awesome-pages')) ||
  (file.endsWith('/.nav.yml') && plugins.has('awesome-nav'));

/** Replaces folders such as `guide/` in a navigation with the entries of their own navigation files. */
const expandFolders = (
  items: readonly unknown[],
  entriesOf: (folder: string) => readonly unknown[] | null,
  passed: readonly string[] = [],
): unknown[] =>
  items.map((item) => {
    if (!isRecord(item)) {
      return item;
    }
    return Object.fromEntries(
      Object.entries(item).map(([label, value]) => {
        if (Array.isArray(value)) {
          return [label, expandFolders(value, entriesOf, passed)];
        }
        const isFolder = typeof value === 'string' && value.endsWith('/');
        const entries = isFolder && !passed.includes(value) ? entriesOf(value) : null;
        return [
          label,
          entries === null ? value : expandFolders(entries, entriesOf, [...passed, String(value)]),
        ];
      }),
    );
  });

/** Reads the navigation from `mkdocs.yml` and the files of a plugin. */
export const navOf = (config: UnknownMap, docs: string): readonly unknown[] => {
  const written = listOf(config, 'nav');
  const plugins = namedOptions(config, 'plugins');
  const listed = plugins.get('literate-nav');
  const navFile = textAt(listed ?? {}, 'nav_file') ?? 'SUMMARY.md';
  const entriesOf = (folder: string): readonly unknown[] | null => {
    const file = path.join(docs, folder, navFile);
    return listed && isFile(file) ? summaryItems(readFileSync(file, 'utf8'), folder) : null;
  };
  const whole = written.length > 0 ? written : entriesOf('');
  if (whole) {
    return listed ? expandFolders(whole, entriesOf) : whole;
  }
  return hasPagesFiles(plugins)
    ? pagesFileItems(
        docs,
        walkFolder(docs).filter((file) => file.endsWith('.md')),
      )
    : [];
};

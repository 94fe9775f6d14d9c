import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../../../base/files/file-type.ts';
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

/** Reads the navigation from the files of a plugin, unless `mkdocs.yml` contains it. */
export const navOf = (config: UnknownMap, docs: string): readonly unknown[] => {
  const written = listOf(config, 'nav');
  const plugins = namedOptions(config, 'plugins');
  const summary = path.join(
    docs,
    textAt(plugins.get('literate-nav') ?? {}, 'nav_file') ?? 'SUMMARY.md',
  );
  if (written.length > 0) {
    return written;
  }
  if (plugins.has('literate-nav') && isFile(summary)) {
    return summaryItems(readFileSync(summary, 'utf8'), '');
  }
  return hasPagesFiles(plugins)
    ? pagesFileItems(
        docs,
        walkFolder(docs).filter((file) => file.endsWith('.md')),
      )
    : [];
};

import type { UnknownMap } from '../../../base/json/read-map.ts';
import { mapsOf, textAt } from './read-value.ts';

/**
 * Finds the pages of the default language of `mkdocs-static-i18n`, such as `a.en.md` or `en/a.md`. Returns a map from
 * their names in `nav`, such as `a.md`, to the files.
 */
export const defaultPages = (
  files: readonly string[],
  options: UnknownMap,
): ReadonlyMap<string, string> => {
  const language = mapsOf(options, 'languages').find((own) => own['default'] === true);
  const locale = textAt(language ?? {}, 'locale') ?? textAt(options, 'default_language') ?? '';
  const isFolder = options['docs_structure'] === 'folder';
  const [start, end] = isFolder ? [`${locale}/`, '.md'] : ['', `.${locale}.md`];
  return new Map(
    files
      .filter((file) => file.startsWith(start) && file.endsWith(end))
      .map((file) => [`${file.slice(start.length, -end.length)}.md`, file] as const)
      .filter(([name]) => !files.includes(name)),
  );
};

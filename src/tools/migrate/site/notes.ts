import path from 'node:path';
import { pathBelow } from '../../../base/files/file-path.ts';
import { listLinkedFiles } from '../../../base/files/list-files.ts';
import { isFolder } from '../../../base/files/file-type.ts';
import type { CodePart } from '../code/read-module.ts';
import type { Note } from './source-site.ts';

export const taken = (what: string, why: string): Note => ({ isTaken: true, what, why });

export const leftOut = (what: string, why: string): Note => ({ isTaken: false, what, why });

export const codeNote = ({ key, file, line, code }: CodePart, site: string): Note =>
  leftOut(`\`${key}\` (${pathBelow(site, file)}:${line})`, `is code: \`${code}\``);

/** Merges identical notes from several pages into one. Adds their number and up to three page names. */
export const sumNotes = (notes: readonly Note[]): Note[] => {
  const groups = Map.groupBy(notes, ({ isTaken, what, why, page }) =>
    page === undefined ? null : `${isTaken} ${what} ${why}`,
  );
  return [...groups].flatMap(([key, own]) => {
    const pages = [...new Set(own.flatMap(({ page }) => page ?? []))];
    const named = pages.slice(0, 3).map((page) => `\`${page}\``);
    const more = pages.length > named.length ? [`${pages.length - named.length} more`] : [];
    const where = [...named, ...more].join(', ');
    return key === null
      ? own
      : own.slice(0, 1).map(({ isTaken, what, why }) => ({
          isTaken,
          what: `${what} (${own.length} on ${where})`,
          why,
        }));
  });
};

export const noMenus = 'the navbar has no menus; write its links into `navbar` or `footer`';

/** @param start prefix of each key in the notes, `takenKeys` and `reasons` */
export const keyNotes = (
  map: Readonly<Record<string, unknown>>,
  takenKeys: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
  start = '',
): Note[] =>
  Object.keys(map)
    .map((key) => start + key)
    .filter((key) => !takenKeys.has(key))
    .toSorted()
    .map((key) => leftOut(`\`${key}\``, reasons[key] ?? 'has no counterpart'));

export const languageNotes = (languages: readonly string[]): Note[] =>
  languages.map((language) =>
    leftOut(
      `language \`${language}\``,
      'a site has one language; migrate each language as a separate site',
    ),
  );

const listOfPages =
  /(?:^|\/)(?:\.pages|\.nav\.yml|\.meta\.yml|\.gitbook\.ya?ml|SUMMARY\.md|_sidebar\.md|_?toc\.yml|mint\.json|book\.toml)$/;

/**
 * Reports navigation files that the migration does not read, such as mdBook's `SUMMARY.md` and docsify's `_sidebar.md`.
 */
export const listNotes = (
  site: string,
  pages: string,
  isRead: (file: string) => boolean = () => false,
): Note[] =>
  [
    ...listLinkedFiles(site, { isSkipped: (name) => isFolder(path.join(site, name)) }),
    ...listLinkedFiles(pages).map((file) => pathBelow(site, path.join(pages, file))),
  ]
    .filter((file) => listOfPages.test(file) && !isRead(file))
    .map((file) => leftOut(`\`${file}\``, 'is not read; the sidebar follows the folders'));

import { pathBelow } from '../../../base/files/file-path.ts';
import type { CodePart } from '../code/read-module.ts';
import type { Note } from './source-site.ts';

export const taken = (what: string, why: string): Note => ({ isTaken: true, what, why });

export const leftOut = (what: string, why: string): Note => ({ isTaken: false, what, why });

export const codeNote = ({ key, file, line, code }: CodePart, site: string): Note =>
  leftOut(`\`${key}\` (${pathBelow(site, file)}:${line})`, `is code: \`${code}\``);

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

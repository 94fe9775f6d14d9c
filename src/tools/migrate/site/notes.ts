import { pathBelow } from '../../../base/files/file-path.ts';
import type { CodePart } from '../code/read-module.ts';
import type { Note } from './source-site.ts';

/** Says what something of the old site became. */
export const taken = (what: string, why: string): Note => ({ isTaken: true, what, why });

/** Says why something of the old site has no place in the new one. */
export const leftOut = (what: string, why: string): Note => ({ isTaken: false, what, why });

/** Says that a part of a module is left out. */
export const codeNote = ({ key, file, line, code }: CodePart, site: string): Note =>
  leftOut(`\`${key}\` (${pathBelow(site, file)}:${line})`, `is code: \`${code}\``);

/** Why menus of the navbar are left out. */
export const noMenus = 'menus have no counterpart; write its links into `navbar` or `footer`';

/**
 * Says which keys of a map are left out.
 *
 * @param takenKeys the keys that are not
 * @param reasons why, by key
 * @param start what stands before each key, also in `takenKeys` and `reasons`
 */
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

/** Says that the languages of a site besides its first are left out. */
export const languageNotes = (languages: readonly string[]): Note[] =>
  languages.map((language) =>
    leftOut(`language \`${language}\``, 'a site has one language; move each as a site of its own'),
  );

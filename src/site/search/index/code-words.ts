import type { SearchSection } from '../../../model/search.ts';
import { isStopWord, splitWords, type Word } from '../words.ts';
import { isUnspaced } from '../unspaced.ts';

/** In characters. Code beyond this length adds only noise. */
const maxCodeLength = 6000;
const minWordLength = 3;
/** In digits. Longer numbers are usually amounts or times, which people rarely search for. */
const maxNumberLength = 5;
const maxWordLength = 40;
/** Search ignores plain code words, such as `const`, that occur in more sections than this. */
const maxSections = 24;

/** Whether a word looks like a random ID, such as `plr_7h2k9d4m1x8q5w3z`, which alternates letters and digits. */
const isRandom = (text: string): boolean =>
  text.length > maxWordLength || text.split(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/).length > 5;

const isKept = ({ whole }: Word): boolean =>
  isUnspaced(whole) ||
  (whole.length >= minWordLength &&
    !isStopWord(whole) &&
    !isRandom(whole) &&
    !(/^\d+$/.test(whole) && whole.length > maxNumberLength));

type CodeWord = { readonly forms: readonly string[]; readonly isName: boolean };

export const splitCode = (code: string): CodeWord[] =>
  splitWords(code.slice(0, maxCodeLength))
    .filter(isKept)
    .map((word) => ({
      forms: word.written === null ? [word.whole] : [word.written, word.whole],
      isName: word.isIdentifier || word.written !== null,
    }));

export const plainFormsOf = (code: string): string[] => {
  const words = splitCode(code).filter(({ isName }) => !isName);
  return [...new Set(words.flatMap(({ forms }) => forms))];
};

/** @param plainForms the plain code words of each section */
export const findCommonCode = (plainForms: Iterable<readonly string[]>): Set<string> => {
  const counts = new Map<string, number>();
  for (const forms of plainForms) {
    for (const form of forms) {
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > maxSections).map(([form]) => form));
};

/** A line of code, with the words that are not in the section's text. */
export type CodeLine = { readonly line: string; readonly forms: readonly string[] };

export const readCodeLines = ({ kind, code, title, text }: SearchSection): CodeLine[] => {
  if (kind !== 'page' && kind !== 'section') {
    return [];
  }
  const known = new Set(
    splitWords(`${title} ${text}`).flatMap(({ whole, parts }) => [whole, ...parts]),
  );
  const lines = code.slice(0, maxCodeLength).split('\n');
  return [...new Set(lines.map((line) => line.trim()))]
    .map((line) => {
      const forms = splitCode(line).flatMap((word) => word.forms);
      return { line, forms: forms.filter((form) => !known.has(form)) };
    })
    .filter(({ forms }) => forms.length > 0);
};

/** Maximum total length of a section's selected lines, in characters. */
const maxShownLength = 1200;

/** Selects lines for search results: lines with uncommon words that are not in the text. */
export const selectCodeLines = (
  lines: readonly CodeLine[],
  common: ReadonlySet<string>,
): string => {
  let length = 0;
  return lines
    .filter(({ forms }) => forms.some((form) => !common.has(form)))
    .map(({ line }) => line)
    .filter((line) => (length += line.length) <= maxShownLength)
    .join('\n');
};

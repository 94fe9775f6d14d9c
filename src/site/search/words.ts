import { cutRuns, isUnspaced, splitPairs } from './unspaced.ts';

export type Word = {
  readonly start: number;
  readonly end: number;
  /** The word in lower case, without accents or separators: `listOffers` and `list-offers` become `listoffers`. */
  readonly whole: string;
  readonly parts: readonly string[];
  /** The word with its special characters: `--flag`, `.net`, `@scope/name`, `reward.go`. Null for other words. */
  readonly written: string | null;
  /** End of `written` in the text, if it extends beyond this word, as for `reward` in `reward.go`. */
  readonly writtenEnd?: number;
  /**
   * Whether the word is joined the way code joins words (`camelCase`, `snake_case`) rather than as in prose
   * (`sign-in`).
   */
  readonly isIdentifier: boolean;
};

const letters = String.raw`[\p{L}\p{N}\p{M}]+`;
/** Special characters before a word: `--flag`, `.NET` but not `.then()`, `$HOME`, `${HOME}`, `@scope/name`. */
const sign = String.raw`--(?<![\p{L}\p{N}_-]--)|\.(?<![\p{L}\p{N}_.)\]}]\.)(?![\p{L}\p{N}_]+\()|\$\{?(?<![\p{L}\p{N}_]\$\{?)|@(?<![\p{L}\p{N}_.]@)(?:[\w-]+\/)?`;
/**
 * Text that may follow a word: `++` or `#`, as in `C++` and `F#`, or parts after dots, as in `reward.go` and
 * `price.amount`.
 */
const ending = String.raw`\+\+|#(?![\p{L}\p{N}])|(?:\.[\p{L}\p{N}_-]{1,40}){0,3}\.[a-z][A-Za-z\d]{0,30}(?![\p{L}\p{N}_(-])`;
/** An operator that stands alone: `=>`, but not `--` or `?!`. */
const operator = String.raw`[=<>!?&|+*%^~:-]{2,3}(?<=(?:^|[\s(])\S?\S?[=<>&|+*%^~]\S?\S?)(?<=(?:^|[\s(])\S{2,3})(?=$|[\s),.])`;
/** A version (`0.0.5`) is one word; underscores and hyphens join words. */
const wordPattern = new RegExp(
  String.raw`\d+(?:\.\d+)+|(?:${sign})?${letters}(?:[_-]${letters})*(?:${ending})?|${operator}`,
  'gu',
);
const simplePattern = /^[A-Za-z][a-z]*$/;
/** Matches text in which `foldText` changes at most the case. */
const plainPattern = /^[\0-\x7f\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3]*$/;
const signPattern = /^(?:--|\$\{|[.$@])/;
const separatorPattern = /[_/-]/;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Accents of Latin, Greek and Cyrillic letters, and the optional vowels of Hebrew and Arabic. */
const accentPattern = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Removes accents so that `resume` finds `Résumé`, but keeps marks that distinguish letters, as in Kana `が`. */
export const foldText = (text: string): string =>
  plainPattern.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(accentPattern, '')
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll('ß', 'ss');

/** Maximum length of a name such as `VB#`. In longer words, `#` marks an issue or an anchor. */
const maxSharp = 3;

const plainWord = (start: number, raw: string, whole: string): Word => ({
  start,
  end: start + raw.length,
  whole,
  parts: [],
  written: null,
  isIdentifier: false,
});

const splitWord = (raw: string, start: number): Word => {
  const prefix = signPattern.exec(raw)?.[0] ?? '';
  const joined = raw.slice(prefix.length).split(separatorPattern).filter(Boolean);
  const parts = joined.flatMap((part) => part.split(camelBoundary));
  const whole = foldText(joined.join(''));
  return {
    ...plainWord(start, raw, whole),
    parts: parts.length > 1 ? parts.map(foldText) : [],
    written:
      prefix === ''
        ? null
        : prefix.replace('{', '') + (raw.includes('/') ? foldText(raw.slice(1)) : whole),
    isIdentifier: parts.length > joined.length || raw.includes('_'),
  };
};

const splitFileName = (raw: string, start: number): Word[] =>
  [...raw.matchAll(/^\.?[^.]+|[^.]+/g)]
    .flatMap((piece) => splitMatch(piece[0], start + piece.index))
    .map((word, index) =>
      index === 0 ? { ...word, written: foldText(raw), writtenEnd: start + raw.length } : word,
    );

const splitMatch = (raw: string, start: number): Word[] => {
  // Return early for simple words, because a large site has millions of them.
  if (simplePattern.test(raw)) {
    return [plainWord(start, raw, raw.toLowerCase())];
  }
  if (isUnspaced(raw)) {
    return cutRuns(raw).flatMap(({ at, text, isRun }) => {
      if (isRun) {
        return splitPairs(text).map((pair) =>
          plainWord(start + at + pair.at, pair.text, foldText(pair.text)),
        );
      }
      return /[\p{L}\p{N}]/u.test(text) ? splitMatch(text, start + at) : [];
    });
  }
  if (raw.endsWith('#') && raw.length > maxSharp) {
    return splitMatch(raw.slice(0, -1), start);
  }
  if (/[^\p{L}\p{N}\p{M}]$/u.test(raw)) {
    return [plainWord(start, raw, raw.toLowerCase())];
  }
  if (raw.includes('.', 1) && !/^[\d.]+$/.test(raw)) {
    return splitFileName(raw, start);
  }
  return [splitWord(raw, start)];
};

/** Splits words the same way for the index, queries and highlights, so that they match. */
export const splitWords = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].flatMap((match) => splitMatch(match[0], match.index));

/** Returns all terms under which the index lists a word. */
export const formsOf = ({ whole, parts, written }: Word): string[] => [
  ...(written === null ? [] : [written]),
  whole,
  ...parts,
];

const stopWords = new Set(
  'a an and are as at be by can could did do does for from get has have how i if in into is it its me my of on or our s should t that the their them then there these they this to use vs was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

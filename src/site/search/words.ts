export type Word = {
  readonly start: number;
  readonly end: number;
  /** The word in lower case, without accents or separators: `listOffers` and `list-offers` become `listoffers`. */
  readonly whole: string;
  readonly parts: readonly string[];
  /** Whether the word is joined as in code (`camelCase`, `snake_case`), and not as in prose (`sign-in`). */
  readonly isIdentifier: boolean;
};

/** Matches words. A version (`0.0.5`) is one word; underscores and hyphens join words. */
const wordPattern = /\d+(?:\.\d+)+|[\p{L}\p{N}\p{M}]+(?:[_-][\p{L}\p{N}\p{M}]+)*/gu;
const simplePattern = /^[a-z]+$/;
const separatorPattern = /[_-]/;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Makes `resume` find `Résumé`. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const splitWords = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map((match) => {
    const raw = match[0];
    const span = { start: match.index, end: match.index + raw.length };
    // Skip the work for simple words, of which a large site has millions.
    if (simplePattern.test(raw)) {
      return { ...span, whole: raw, parts: [], isIdentifier: false };
    }
    const joined = raw.split(separatorPattern);
    const parts = joined.flatMap((part) => part.split(camelBoundary));
    return {
      ...span,
      whole: foldText(joined.join('')),
      parts: parts.length > 1 ? parts.map(foldText) : [],
      isIdentifier: parts.length > joined.length || raw.includes('_'),
    };
  });

const stopWords = new Set(
  'a an and are as at be by can could did do does for from get has have how i if in into is it its me my of on or our s should t that the their them then there these they this to use vs was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

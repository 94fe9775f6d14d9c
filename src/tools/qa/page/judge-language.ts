import { scriptsOf } from './language-of-parts.ts';

/**
 * Frequent words of each language. Words in more than one list are ignored, because they do not identify a language.
 */
const frequentWords: Readonly<Record<string, string>> = {
  de: 'der die das und ist nicht ein eine mit den von zu auf sie werden dem für wird sind oder auch wenn im',
  en: 'the of and to is that for with are this you be it by from or not have when your which each',
  es: 'el los las una del que por con para se es como más este está y son si su al puede cuando',
  fr: 'le les des une est dans pour vous que qui sur pas avec du au et votre cette sont ou il peut',
  it: 'il gli della che di per non con una sono è nel del questo alla anche può si se quando dei',
  pt: 'o os as uma não que para com do da dos em você é são um seu por mais ou quando pode ao',
};

const allWords = Object.values(frequentWords).flatMap((words) => words.split(' '));
const sharedWords = new Set(allWords.filter((word, index) => allWords.indexOf(word) !== index));

const uniqueWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(frequentWords).map(([language, words]) => [
    language,
    new Set(words.split(' ').filter((word) => !sharedWords.has(word))),
  ]),
);

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Texts with fewer letters are too short to judge their script. */
const minLetters = 60;
/** Minimum share of letters in the language's script. Text with a smaller share counts as text in another script. */
const minOwnLetters = 0.2;
const minHits = 12;
const minShareOfWords = 0.08;
const maxOwnHits = 0.1;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const countLetters = (text: string, pattern: string): number =>
  text.match(new RegExp(pattern, 'gv'))?.length ?? 0;

const otherScript = (language: string, text: string): string | null => {
  const scripts = scriptsOf(language);
  if (scripts === null) {
    return null;
  }
  const all = countLetters(text, String.raw`\p{L}`);
  const own = countLetters(text, String.raw`[\p{L}&&[${scripts.pattern}]]`);
  return all >= minLetters && own / all < minOwnLetters ? 'text in another script' : null;
};

const otherLanguage = (language: string, text: string): string | null => {
  const words = wordsIn(text);
  const hits = new Map(
    [...uniqueWords].map(([name, unique]) => [
      name,
      words.filter((word) => unique.has(word)).length,
    ]),
  );
  const own = hits.get(new Intl.Locale(language).language);
  const [name = '', most = 0] = [...hits].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const isClear =
    own !== undefined &&
    most >= minHits &&
    most / words.length >= minShareOfWords &&
    own <= most * maxOwnHits;
  return isClear ? `text in ${languageNames.of(name) ?? name}` : null;
};

/** Returns a phrase such as `text in German` if the text is clearly in another language; otherwise null. */
export const judgeLanguage = (language: string, text: string): string | null =>
  scriptsOf(language) === null
    ? null
    : (otherScript(language, text) ?? otherLanguage(language, text));

import { wordsOf } from '../document/identifiers.ts';

/** Words of a name in ASCII: other letters become their code point, `名` → `u540d`. Empty for a name without any. */
const asciiWords = (name: string): string[] =>
  wordsOf(name).map((word) =>
    word.replaceAll(/[^A-Za-z0-9]/gu, (letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`),
  );

/** `URL` → `url`, `playerID` → `playerId`: a word in capitals is an abbreviation. */
const lower = (word: string): string => (word === word.toUpperCase() ? word.toLowerCase() : word);

const capitalized = (word: string): string => {
  const own = lower(word);
  return own.charAt(0).toUpperCase() + own.slice(1);
};

export const pascalCase = (name: string): string => asciiWords(name).map(capitalized).join('');

export const camelCase = (name: string): string => {
  const [first = '', ...rest] = asciiWords(name);
  const start = lower(first);
  return start.charAt(0).toLowerCase() + start.slice(1) + rest.map(capitalized).join('');
};

export const snakeCase = (name: string): string =>
  asciiWords(name)
    .map((word) => word.toLowerCase())
    .join('_');

export type NamingRules = {
  readonly notation: (name: string) => string;
  /** What a name stands for that has no letter: `value`. */
  readonly fallback: string;
  /** Words that the language or the client has taken. */
  readonly reserved: ReadonlySet<string>;
  /** Whether names that differ in case only are the same, as they are in file names and some languages. */
  readonly ignoresCase?: boolean;
};

/**
 * Names of a language for names of the document, each different. A reserved one gets an underscore at its end, one that
 * begins with a digit gets one before it, and the second with the same name a number. The order decides, so that the same
 * document gives the same names.
 */
export const assignNames = (
  names: readonly string[],
  { notation, fallback, reserved, ignoresCase = false }: NamingRules,
): string[] => {
  const taken = new Set<string>();
  const keyOf = (name: string): string => (ignoresCase ? name.toLowerCase() : name);
  return names.map((name) => {
    const written = notation(name) || fallback;
    const started = /^\d/.test(written) ? `_${written}` : written;
    const base = reserved.has(started) ? `${started}_` : started;
    let own = base;
    for (let count = 2; taken.has(keyOf(own)) || reserved.has(own); count++) {
      own = `${base}${count}`;
    }
    taken.add(keyOf(own));
    return own;
  });
};

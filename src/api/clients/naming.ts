import { capitalize } from '../../base/text/capitalize.ts';
import type { EnumConstant } from './client-model/client-types.ts';
import { wordsOf } from '../document/identifiers.ts';

/** Splits a name into ASCII words. Other letters become code points: `名` → `u540d`. */
const asciiWords = (name: string): string[] =>
  wordsOf(name).map((word) =>
    word.replaceAll(/[^A-Za-z0-9]/gu, (letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`),
  );

/** Lowercases words that are all capitals (`URL` → `url`), because they are abbreviations. */
const lower = (word: string): string => (word === word.toUpperCase() ? word.toLowerCase() : word);

const capitalized = (word: string): string => capitalize(lower(word));

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

export const plainConstants = (values: readonly string[]): EnumConstant[] =>
  values.map((value) => ({ value, name: '', description: '', isDeprecated: false }));

export type NamingRules = {
  readonly notation: (name: string) => string;
  readonly fallback: string;
  readonly reserved: ReadonlySet<string>;
  readonly isCaseInsensitive?: boolean;
};

/**
 * Returns a function that converts names from the document to unique names in a language. Reserved names get a trailing
 * underscore, and names that start with a digit get a leading underscore. Later duplicates get a number.
 */
export const createNamer = ({
  notation,
  fallback,
  reserved,
  isCaseInsensitive = false,
}: NamingRules): ((name: string) => string) => {
  const taken = new Set<string>();
  const keyOf = (name: string): string => (isCaseInsensitive ? name.toLowerCase() : name);
  return (name) => {
    const written = notation(name) || fallback;
    const started = /^\d/.test(written) ? `_${written}` : written;
    const base = reserved.has(started) ? `${started}_` : started;
    let own = base;
    for (let count = 2; taken.has(keyOf(own)) || reserved.has(own); count++) {
      own = `${base}${count}`;
    }
    taken.add(keyOf(own));
    return own;
  };
};

export const assignNames = (names: readonly string[], rules: NamingRules): string[] => {
  const claim = createNamer(rules);
  return names.map((name) => claim(name));
};

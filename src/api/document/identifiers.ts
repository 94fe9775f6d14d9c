/** Splits a name in any notation into words: `repos/get-content`, `getUser_byId`, `GetUserByID`. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const toSlug = (text: string): string =>
  wordsOf(text)
    .map((word) => word.toLowerCase())
    .join('-');

export const toUrlSafe = (id: string): string =>
  id.replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '');

export const toCamelCase = (name: string): string =>
  wordsOf(name)
    .map((word, index) => {
      const lower = word === word.toUpperCase() && word.length > 1 ? word.toLowerCase() : word;
      const first = lower.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + lower.slice(1);
    })
    .join('');

/**
 * Returns a function that makes names unique, ignoring case. The first occurrence of a name stays unchanged; later ones
 * get a number.
 *
 * @param separator text before the number
 */
export const createUniqueNames = (separator = ''): ((preferred: string) => string) => {
  const taken = new Set<string>();
  return (preferred) => {
    let unique = preferred;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) {
      unique = `${preferred}${separator}${count}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  };
};

export const uniqueNames = (names: readonly string[], fallback: string): string[] => {
  const claim = createUniqueNames('-');
  return names.map((name) => claim(name || fallback));
};

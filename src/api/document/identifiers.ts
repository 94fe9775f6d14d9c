/** The words of a name in any notation: `repos/get-content`, `getUser_byId` and `GetUserByID` have separate words. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A text in lower case for addresses: letters, digits and single hyphens. */
export const toSlug = (text: string): string =>
  wordsOf(text)
    .map((word) => word.toLowerCase())
    .join('-');

/** An `operationId` that is safe in addresses: other characters become hyphens. */
export const toUrlSafe = (id: string): string =>
  id.replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '');

/** A name in camel case: `repos/get-content` → `reposGetContent`. */
export const toCamelCase = (name: string): string =>
  wordsOf(name)
    .map((word, index) => {
      const lower = word === word.toUpperCase() && word.length > 1 ? word.toLowerCase() : word;
      const first = lower.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + lower.slice(1);
    })
    .join('');

/**
 * Gives every entry a name of its own, regardless of case. The first with a name keeps it, others get a number.
 *
 * @param fallback the name of an entry whose own is empty
 */
export const uniqueNames = (names: readonly string[], fallback: string): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const wanted = name === '' ? fallback : name;
    let unique = wanted;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) {
      unique = `${wanted}-${count}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
};

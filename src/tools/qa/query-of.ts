/** A word that a search of a site should find: the longest of the title of one of its pages. */
export const queryOf = (title: string): string =>
  (title.match(/\p{L}{3,}/gu) ?? ['page']).reduce((one, other) =>
    other.length > one.length ? other : one,
  );

/** A title as part of an address or as the name of a file: "Café & Bar" → `cafe-bar`. Empty for one without such letters. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

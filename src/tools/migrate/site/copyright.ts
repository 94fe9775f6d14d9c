const years = /\b(?:19|20)\d\d\b/g;

const holder =
  /^(?:copyright\s*)?(?:©|&copy;|\(c\))?\s*(?:(?:19|20)\d\d\s*(?:(?:-|–|&ndash;)\s*)?)+(?:present\b)?,?\s*(?:by\s+)?(?<name>[^<>©|]*?(?:\b(?:inc|ltd|co|corp)\.|[^<>©|.,–\s-]))[.,]?\s*[–-]?(?:\s*(?:all rights reserved|built with|made with)\b.*)?$/i;

const range = /\b((?:19|20)\d\d)\s*(?:-|–|&ndash;)\s*((?:19|20)\d\d)\b/;

const readYears = (text = ''): number | string | undefined => {
  const [, first, last] = range.exec(text) ?? [];
  return first === undefined ? text.match(years)?.map(Number).at(-1) : `${first}-${last}`;
};

/**
 * Returns the range of years or last literal year in the copyright text, and the name after it. Ignores computed years,
 * because they would change the output every year.
 */
export const readCopyright = (text: string | undefined) => ({
  copyrightYear: readYears(text),
  copyrightHolder: holder.exec(text?.trim() ?? '')?.groups?.['name']?.replaceAll('&amp;', '&'),
});

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What the faces draw: Basic Latin, Latin-1, and the signs of the site's texts. Anything else is drawn by the system. */
export const fontCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…‹›€™←↑→↓−≤≥≠`;

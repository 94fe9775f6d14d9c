const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Basic Latin, Latin-1, and the other symbols that the site's text uses. System fonts draw the rest. */
export const fontCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…‹›€™←↑→↓−≤≥≠`;

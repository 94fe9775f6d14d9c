const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Basic Latin, Latin-1, and the other symbols that the site's text uses. System fonts draw the rest. */
export const fontCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…‹›€™←↑→↓−≤≥≠`;

const ranges = (...pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([first, last]) => range(first, last)).join('');

/** Additional letters that only preview images need, grouped by the font subset file that contains them. */
export const previewLetters = {
  latin: 'ıŒœ',
  'latin-ext': ranges(
    [0x100, 0x107],
    [0x10a, 0x113],
    [0x116, 0x11b],
    [0x11e, 0x123],
    [0x126, 0x127],
    [0x12a, 0x12b],
    [0x12e, 0x130],
    [0x132, 0x133],
    [0x136, 0x137],
    [0x139, 0x13e],
    [0x141, 0x148],
    [0x150, 0x151],
    [0x154, 0x155],
    [0x158, 0x15b],
    [0x15e, 0x165],
    [0x16a, 0x16b],
    [0x16e, 0x17e],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
  ),
  vietnamese: `ĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}`,
} as const;

export const previewCharacters = [fontCharacters, ...Object.values(previewLetters)].join('');

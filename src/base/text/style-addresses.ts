// An unquoted address ends at the first unescaped parenthesis or quote.
const styleAddress =
  /(\b(?:url|src)\(\s*)(?:("|'|&quot;|&#39;|&apos;)((?:(?!\2)[^\\]|\\.)*)\2(?=\s*\))|((?:[^\s"'()\\]|\\.)(?:[^"'()\\]|\\.)*)(?=\)))/gis;

const imageSet =
  /\bimage-set\((?:[^"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*\))*\)/gis;
const IMAGE_SET_START = 'image-set('.length;
/** Also matches nested functions, such as `type("image/png")`, whose text is not an address. */
const imageSetPart = /\((?:[^"'()]|"[^"]*"|'[^']*')*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;

type Found = { readonly address: string; readonly at: number };

const addressesIn = (css: string): Found[] => [
  ...[...css.matchAll(styleAddress)].map(
    ({ index, 1: open = '', 2: quote = '', 3: quoted = '', 4: plain = '' }) => ({
      address: quoted || plain.trimEnd(),
      at: index + open.length + quote.length,
    }),
  ),
  ...[...css.matchAll(imageSet)].flatMap(({ 0: set, index }) =>
    [...set.slice(IMAGE_SET_START).matchAll(imageSetPart)].flatMap((part) =>
      part[0].startsWith('(')
        ? []
        : { address: part[0].slice(1, -1), at: index + IMAGE_SET_START + part.index + 1 },
    ),
  ),
];

/**
 * Replaces the addresses in `url(…)` and `image-set(…)` in CSS. The quotes in `url(…)` may be HTML entities. Keeps
 * `url(#gradient)`, which refers to a part of the page.
 *
 * @param replace also gets the offset of the address
 */
export const mapStyle = (css: string, replace: (address: string, at: number) => string): string => {
  let mapped = '';
  let end = 0;
  for (const { address, at } of addressesIn(css).toSorted((a, b) => a.at - b.at)) {
    if (address !== '' && !address.startsWith('#') && at >= end) {
      mapped += css.slice(end, at) + replace(address, at);
      end = at + address.length;
    }
  }
  return mapped + css.slice(end);
};

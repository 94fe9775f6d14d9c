// An unquoted address ends at the first parenthesis or quote that no backslash escapes.
const styleAddress =
  /(\burl\(\s*)(?:("|'|&quot;|&#39;|&apos;)((?:(?!\2)[^\\]|\\.)*)\2(?=\s*\))|((?:[^\s"'()\\]|\\.)(?:[^"'()\\]|\\.)*)(?=\)))/gis;

/**
 * Replaces the address in each `url(…)` in CSS, where quotes may be HTML entities. Keeps `url(#gradient)`, which refers
 * to a part of the page.
 *
 * @param replace also gets the offset of the address
 */
export const mapStyle = (css: string, replace: (address: string, at: number) => string): string =>
  css.replace(
    styleAddress,
    (written, open: string, quote = '', quoted = '', plain = '', at: number) => {
      const address: string = quoted || plain.trimEnd();
      return address === '' || address.startsWith('#')
        ? written
        : open +
            quote +
            replace(address, at + open.length + quote.length) +
            written.slice(open.length + quote.length + address.length);
    },
  );

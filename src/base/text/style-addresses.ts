const styleAddress = /(\burl\(\s*)(&quot;|&#39;|&apos;|["']?)(.*?)(\2\s*\))/gi;

/**
 * Replaces the address in each `url(…)` in CSS, where quotes may be HTML entities. Keeps `url(#gradient)`, which refers
 * to a part of the page.
 *
 * @param replace also gets the offset of the address
 */
export const mapStyle = (css: string, replace: (address: string, at: number) => string): string =>
  css.replace(
    styleAddress,
    (written, open: string, quote: string, address: string, close: string, at: number) =>
      address === '' || address.startsWith('#')
        ? written
        : open +
          quote +
          replace(address, at + open.length + quote.length) +
          quote +
          close.slice(quote.length),
  );

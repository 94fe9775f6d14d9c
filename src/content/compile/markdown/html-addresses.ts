const address = /(<[a-z][^<>]*?\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Replaces the first `href`, `src` or `poster` of each element in raw HTML. */
export const mapHtmlAddresses = (html: string, change: (href: string) => string): string =>
  html.replace(
    address,
    (_, before: string, double: string | undefined, single: string | undefined) => {
      const quote = double === undefined ? "'" : '"';
      return `${before}${quote}${change(double ?? single ?? '')}${quote}`;
    },
  );

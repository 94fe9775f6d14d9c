const address = /(<[a-z][^<>]*?\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Replaces the addresses in raw HTML: of one element after the other, the first of each. */
export const mapHtmlAddresses = (html: string, change: (href: string) => string): string =>
  html.replace(
    address,
    (_, before: string, double: string | undefined, single: string | undefined) => {
      const quote = double === undefined ? "'" : '"';
      return `${before}${quote}${change(double ?? single ?? '')}${quote}`;
    },
  );

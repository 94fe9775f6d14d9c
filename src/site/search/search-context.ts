export const searchContext = { language: 'en', tags: ['docs-default-current'] } as const;

export const isOfThisSite = (language: string, tags: readonly string[]): boolean =>
  language === searchContext.language && searchContext.tags.some((tag) => tags.includes(tag));

/** Longer than any question, below Typesense's limit. */
const maxQueryLength = 500;

/** Readers may paste a whole file. */
export const shortenQuery = (query: string): string => query.slice(0, maxQueryLength);

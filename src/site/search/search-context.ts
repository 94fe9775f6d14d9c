/** Marks this site's documents in a hosted collection, which other sites may share. */
export const searchContext = { language: 'en', tag: 'docs-default-current' } as const;

/**
 * Maximum length in characters, in case a reader pastes a whole file. This is longer than any real question, but within
 * Typesense's limit.
 */
export const maxQueryLength = 500;

export const shortenQuery = (query: string): string => query.slice(0, maxQueryLength);

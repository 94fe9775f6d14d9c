/** Marks this site's documents in a hosted collection, which other sites may share. */
export const searchContext = { language: 'en', tag: 'docs-default-current' } as const;

/** In characters. Longer than any real question, but below Typesense's limit, in case a reader pastes a whole file. */
const maxQueryLength = 500;

export const shortenQuery = (query: string): string => query.slice(0, maxQueryLength);

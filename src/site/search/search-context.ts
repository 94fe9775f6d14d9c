/** Marks this site's documents in a hosted collection, which other sites may share. */
export const searchContext = { language: 'en', tag: 'docs-default-current' } as const;

/** In characters. Readers may paste a whole file, so the limit is below Typesense's, but no question is this long. */
const maxQueryLength = 500;

export const shortenQuery = (query: string): string => query.slice(0, maxQueryLength);

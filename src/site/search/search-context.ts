/** Marks all documents of this site in a hosted collection, which other sites may share. */
export const searchContext = { language: 'en', tag: 'docs-default-current' } as const;

/** Longer than any question, below Typesense's limit. */
const maxQueryLength = 500;

/** Readers may paste a whole file. */
export const shortenQuery = (query: string): string => query.slice(0, maxQueryLength);

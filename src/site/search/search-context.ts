/** Language and docs version of every search on this site, in the tags of the reference framework. */
export const searchContext = { language: 'en', tags: ['docs-default-current'] } as const;

/** Whether a search in this language and with these tags can have results on this site. */
export const isOfThisSite = (language: string, tags: readonly string[]): boolean =>
  language === searchContext.language && searchContext.tags.some((tag) => tags.includes(tag));

/** Longer than any question, shorter than the limit of the hosted service. */
const maxQueryLength = 500;

/** Cuts a query to the length that is searched for: someone may paste a whole file. */
export const shortenQuery = (query: string): string => query.slice(0, maxQueryLength);

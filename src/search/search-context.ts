/** What every search of this site keeps to: its language and its docs version, as the reference framework tags them. */
export const searchContext = { language: 'en', tags: ['docs-default-current'] } as const;

/** Whether what is asked for may be on this site. */
export const isOfThisSite = (language: string, tags: readonly string[]): boolean =>
  language === searchContext.language && searchContext.tags.some((tag) => tags.includes(tag));

/** Characters of a query that are looked at: longer than any question, shorter than what the hosted service refuses. */
const longestQuery = 500;

/** A query as it is searched for: what is pasted by mistake may be a whole file. */
export const shortenQuery = (query: string): string => query.slice(0, longestQuery);

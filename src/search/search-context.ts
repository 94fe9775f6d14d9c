/** What every search of this site keeps to: its language and its docs version, as the reference framework tags them. */
export const searchContext = { language: 'en', tags: ['docs-default-current'] } as const;

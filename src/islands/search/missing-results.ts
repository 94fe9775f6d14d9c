/** Where to report a query without results; `{query}` in the configured address stands for it. */
export const missingResultsHref = (template: string, query: string): string =>
  template.replaceAll('{query}', () => encodeURIComponent(query));

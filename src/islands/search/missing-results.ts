/** The address for reporting a query without results: the template with its `{query}` filled in. */
export const missingResultsHref = (template: string, query: string): string =>
  template.replaceAll('{query}', () => encodeURIComponent(query));

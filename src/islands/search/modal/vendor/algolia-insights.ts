/** Stands for `@algolia/autocomplete-plugin-algolia-insights`, which reports what readers do; it is never switched on. */
export const createAlgoliaInsightsPlugin = () => ({});

/** Stands for `algoliasearch/lite`: DocSearch makes a client in any case; this one can reach nobody. */
export const liteClient = () => ({
  addAlgoliaAgent: () => {},
  transporter: { algoliaAgent: { value: 'docsearch.js ()' } },
});

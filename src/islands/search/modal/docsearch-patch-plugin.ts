import type { Plugin } from 'vite';

/** A place in DocSearch 5.1.0 that cannot be mended from outside; `from` stands in its code exactly once. */
type Patch = { readonly from: string; readonly to: string };

/**
 * Two things that DocSearch does whenever its modal renders, several times a letter, though only the first counts. They
 * were three of eight milliseconds of script between a key and its results.
 */
const patches: readonly Patch[] = [
  {
    // Makes the browser lay the page out at once. The site hands over the selection itself.
    from: 'window.getSelection().toString().slice(0, 512)',
    to: "''",
  },
  {
    // Writes to the store to see whether it can, and reads both lists. The hooks in it become plain functions.
    from: 'function useStoredDocSearches({ defaultIndexName, recentSearchesLimit, recentSearchesWithFavoritesLimit }) {',
    to: `function useStoredDocSearches(options) {
      return React.useState(() => openStoredDocSearches(options))[0];
    }
    function openStoredDocSearches({ defaultIndexName, recentSearchesLimit, recentSearchesWithFavoritesLimit }) {
      const React = { useRef: (current) => ({ current }) };`,
  },
];

const apply = (code: string, { from, to }: Patch): string => {
  const parts = code.split(from);
  if (parts.length !== 2) {
    throw new Error(
      `Expected ${JSON.stringify(from)} once in DocSearch, but found it ${parts.length - 1} times. See whether its patch is still needed.`,
    );
  }
  return parts.join(to);
};

/** @throws when DocSearch has changed where it is patched */
export const docSearchPatchPlugin = (): Plugin => ({
  name: 'docs:docsearch-patch',
  transform: (code, id) =>
    /\/@docsearch\/react\/dist\/.*\.js$/.test(id) && code.includes('getSelection')
      ? patches.reduce(apply, code)
      : null,
});

import type { Plugin } from 'vite';

/** A place in DocSearch 5.1.0 that cannot be mended from outside; `from` stands in its code exactly once. */
type Patch = { readonly from: string; readonly to: string };

/**
 * Things that DocSearch does whenever its modal renders, several times a letter, which are most of the script between a key
 * and its results.
 */
const partPatches: readonly Patch[] = [
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
  {
    // Has the page laid out at each letter. Within a frame that happens anyway.
    from: 'function scrollTo(el) {',
    to: `function scrollTo(el) {
      requestAnimationFrame(() => scrollNow(el));
    }
    function scrollNow(el) {`,
  },
  {
    // Names rows by what they show, so that each letter takes all of them away and makes new ones. By their place the
    // new texts go into the rows that are there.
    from: `key: [props.title, item.objectID].join(":"),
			item,
			index
		}, props));
	})));
}
function Result(`,
    to: `key: index,
			item,
			index
		}, props));
	})));
}
function Result(`,
  },
];

/** DocSearch makes all rows anew with the first letter, and the place they stand in: `keepResults` keeps them. */
const modalPatches: readonly Patch[] = [
  {
    from: 'import { createAutocomplete } from "@algolia/autocomplete-core";',
    to: 'import { createAutocomplete, keepResults } from "@algolia/autocomplete-core";',
  },
  {
    from: 'const ScreenState = React.memo((_ref) => {',
    to: 'const ScreenState = React.memo(keepResults(ResultsScreen, (_ref) => {',
  },
  {
    from: '}, function areEqual(prevProps, nextProps) {',
    to: '}), function areEqual(prevProps, nextProps) {',
  },
  { from: 'showDropdown: showDocsearchDropdown', to: 'showDropdown: true' },
];

/** By a word that only the file with their places has. */
const patches: Readonly<Record<string, readonly Patch[]>> = {
  getSelection: partPatches,
  KeywordStartScreen: modalPatches,
};

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
  transform: (code, id) => {
    if (!/\/@docsearch\/react\/dist\/.*\.js$/.test(id)) {
      return null;
    }
    const wanted = Object.keys(patches).filter((word) => code.includes(word));
    return wanted.length > 0
      ? wanted.flatMap((word) => patches[word] ?? []).reduce(apply, code)
      : null;
  },
});

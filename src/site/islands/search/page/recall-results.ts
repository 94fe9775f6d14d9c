import { searchHref, type SearchQuery } from '../search-address.ts';
import type { Found } from '../search-state.ts';

/** How many searches are kept: as many as a reader may go back through. */
const LIMIT = 20;

/** The results of each search since the document was loaded, by the address of the search. */
const recalled = new Map<string, Found>();

export const keepResults = (found: Found): void => {
  const address = searchHref(found.asked);
  recalled.delete(address);
  recalled.set(address, found);
  const [oldest] = recalled.keys();
  if (recalled.size > LIMIT && oldest !== undefined) {
    recalled.delete(oldest);
  }
};

/** All results that a search has shown, so that Back finds the page as tall as it was; null for a new search. */
export const recallResults = (query: SearchQuery): Found | null =>
  recalled.get(searchHref(query)) ?? null;

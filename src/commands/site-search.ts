import type { BuiltSite } from '../content/build-site.ts';
import type { Search } from '../model/search.ts';
import { buildSearchIndex } from '../outputs/search-files.ts';
import { createEmbeddedSearch } from '../search/embedded/embedded-search.ts';
import { createSearchError } from '../search/search-error.ts';

/** The embedded search of a site as a browser runs it, over an index that is made in memory. */
export const createSiteSearch = (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>,
): Promise<Search> => {
  const files = buildSearchIndex(built);
  return createEmbeddedSearch((name) => {
    const text = files.get(name);
    return text === undefined
      ? Promise.reject(createSearchError('unavailable', `The index has no file ${name}.`))
      : Promise.resolve(JSON.parse(text) as unknown);
  });
};

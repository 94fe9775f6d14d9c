import type { BuiltSite } from '../content/build-site.ts';
import type { Search } from '../model/search.ts';
import { buildSearchIndex } from '../outputs/search-files.ts';
import { loadFrom } from '../search/embedded/build-index.ts';
import { openEmbeddedIndex } from '../search/embedded/embedded-search.ts';

/** The embedded search of a site, as browsers run it, with an index in memory. */
export const createSiteSearch = async (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>,
): Promise<Search> => (await openEmbeddedIndex(loadFrom(await buildSearchIndex(built)))).search;

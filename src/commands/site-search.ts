import type { BuiltSite } from '../content/site/build-site.ts';
import type { Search } from '../model/search.ts';
import { buildSearchIndex } from '../publish/outputs/search-files.ts';
import { loadFrom, openEmbeddedSearch } from '../site/search/embedded/embedded-search.ts';

export const createSiteSearch = (
  built: Pick<BuiltSite, 'site' | 'compiled' | 'api'>,
): Promise<Search> => openEmbeddedSearch(loadFrom(buildSearchIndex(built)));

import type { Caches } from '../cache/caches.ts';
import type { BuiltSite } from './build-site.ts';
import { renderApiCode } from './render-api-code.ts';
import type { StoredApi } from './site-store.ts';

/** The API as the renderer gets it. Not in `site-store.ts`, which would bring the highlighter into the renderer. */
export const createStoredApi = async (
  { site, api }: Pick<BuiltSite, 'site' | 'api'>,
  caches: Caches,
): Promise<StoredApi> =>
  api && { api, code: await renderApiCode(api, site.config.api.baseUrl, caches) };

import path from 'node:path';
import { cacheDir } from '../config/cache-dir.ts';
import type { BuiltSite } from './build-site.ts';
import { renderApiCode } from './render-api-code.ts';
import type { StoredApi } from './site-store.ts';

/** Where the API's description and its highlighted samples are kept between runs. */
export const apiCacheDir = path.resolve(cacheDir, 'api');

/**
 * The API as the renderer gets it. Apart from the store that it is read from, since this highlights the samples, and
 * the renderer must not carry the highlighter.
 *
 * @param folder where highlighted samples are kept
 */
export const createStoredApi = async (
  { site, api }: Pick<BuiltSite, 'site' | 'api'>,
  folder: string,
): Promise<StoredApi> =>
  api && { api, code: await renderApiCode(api, site.config.api.baseUrl, folder) };

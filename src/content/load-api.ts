import { createApiContext } from '../api/api-context.ts';
import { buildApi } from '../api/build-api.ts';
import type { OpenapiInput } from '../api/openapi-files.ts';
import { type LoadedOpenapi, loadOpenapi } from '../api/load-openapi.ts';
import type { ApiContext } from '../model/api-context.ts';
import type { ContentFile } from './load-files.ts';

/** A description of which a file cannot be read, which is reported already. */
const unreadableOpenapi: LoadedOpenapi = {
  openapi: null,
  operationLocations: {},
  problems: [],
};

/** The API of a site: what was read of its description (null where there is none), and what pages are checked against. */
export type LoadedApi = {
  readonly loaded: LoadedOpenapi | null;
  readonly api: ApiContext | null;
};

/** What an API is made of. */
export type ApiInput = Omit<OpenapiInput, 'files'> & {
  /** The files of `openapi/`. */
  readonly files: readonly ContentFile[];
  /** Where the description is kept in one piece. */
  readonly cacheDir: string;
};

/** Reads the description, and makes of it what pages show. */
export const loadApi = async ({ cacheDir, ...input }: ApiInput): Promise<LoadedApi> => {
  const loaded = input.files.some(({ isBroken }) => isBroken)
    ? unreadableOpenapi
    : await loadOpenapi(input, cacheDir);
  const openapi = loaded?.openapi ?? null;
  return { loaded, api: openapi && createApiContext(buildApi(openapi), openapi) };
};

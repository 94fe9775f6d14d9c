import { createApiContext } from '../api/api-context.ts';
import { buildApi } from '../api/build-api.ts';
import type { DescriptionInput } from '../api/description-files.ts';
import { type LoadedDescription, loadDescription } from '../api/load-description.ts';
import type { ApiContext } from '../model/api-context.ts';
import type { ContentFile } from './load-files.ts';

/** A description of which a file cannot be read, which is reported already. */
const unreadableDescription: LoadedDescription = {
  description: null,
  operationPlaces: {},
  problems: [],
};

/** The API of a site: what was read of its description (null where there is none), and what pages are checked against. */
export type LoadedApi = {
  readonly loaded: LoadedDescription | null;
  readonly api: ApiContext | null;
};

/** What an API is made of. */
export type ApiInput = Omit<DescriptionInput, 'files'> & {
  /** The files of `openapi/`. */
  readonly files: readonly ContentFile[];
  /** Where the description is kept in one piece. */
  readonly cacheDir: string;
};

/** Reads the description, and makes of it what pages show. */
export const loadApi = async ({ cacheDir, ...input }: ApiInput): Promise<LoadedApi> => {
  const loaded = input.files.some(({ isBroken }) => isBroken)
    ? unreadableDescription
    : await loadDescription(input, cacheDir);
  const description = loaded?.description ?? null;
  return { loaded, api: description && createApiContext(buildApi(description), description) };
};

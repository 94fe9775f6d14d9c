import { createApiContext } from '../../api/api-context.ts';
import { buildApi } from '../../api/reference/build-api.ts';
import { type LoadOptions, type LoadedOpenapi, loadOpenapi } from '../../api/read/load-openapi.ts';
import { nothingLeftOut } from '../../api/read/internal/left-out.ts';
import { isDocumentName, type OpenapiInput } from '../../api/read/openapi-files.ts';
import type { ApiContext } from '../../api/reference/api-context.ts';
import type { ContentFile } from '../folder/load-files.ts';

const unreadableOpenapi: LoadedOpenapi = {
  openapi: null,
  locate: () => ({ kind: 'file', file: 'openapi' }),
  problems: [],
  leftOut: nothingLeftOut,
};

export type LoadedApi = {
  readonly loaded: LoadedOpenapi | null;
  readonly api: ApiContext | null;
};

export type ApiInput = Omit<OpenapiInput, 'files'> &
  LoadOptions & {
    readonly files: readonly ContentFile[];
  };

export const loadApi = async ({ caches, isOff, ...input }: ApiInput): Promise<LoadedApi> => {
  const files = input.files.map(({ file, source, isBroken }) => ({
    file,
    source: isBroken ? null : source,
  }));
  const loaded = files.some(({ file, source }) => source === null && isDocumentName(file))
    ? unreadableOpenapi
    : await loadOpenapi({ ...input, files }, { caches, isOff });
  const openapi = loaded?.openapi ?? null;
  return { loaded, api: openapi && createApiContext(buildApi(openapi), openapi) };
};

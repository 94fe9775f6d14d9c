import { createApiContext } from '../../api/api-context.ts';
import { buildApi } from '../../api/reference/build-api.ts';
import { checkServers } from './check-servers.ts';
import { type ServerPlace, placeServers } from '../../api/document/place-servers.ts';
import { type LoadOptions, type LoadedOpenapi, loadOpenapi } from '../../api/read/load-openapi.ts';
import { nothingLeftOut } from '../../api/read/internal/left-out.ts';
import { isDocumentName, type OpenapiInput } from '../../api/read/openapi-files.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import type { Api } from '../../api/reference/api.ts';
import type { ApiContext } from '../../api/reference/api-context.ts';
import { placeLinks } from './place-links.ts';
import { withoutReferencePages } from './operation-links.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { ContentFile } from '../folder/load-files.ts';

const unreadableOpenapi: LoadedOpenapi = {
  openapi: null,
  locate: () => ({ kind: 'file', file: 'openapi' }),
  links: [],
  problems: [],
  leftOut: nothingLeftOut,
};

export type LoadedApi = {
  readonly loaded: LoadedOpenapi | null;
  readonly api: ApiContext | null;
  /** Links in descriptions, to be checked like the links on a page. */
  readonly references: readonly Reference[];
};

export type ApiInput = Omit<OpenapiInput, 'files'> &
  LoadOptions & {
    readonly files: readonly ContentFile[];
    readonly servers?: ServerPlace & { readonly isPublic: boolean };
    /** Files of pages, if no reference pages are generated, and operations without one are only in the interactive reference. */
    readonly onlyPages?: readonly string[];
  };

export const loadApi = async ({
  caches,
  isOff,
  servers,
  onlyPages,
  ...input
}: ApiInput): Promise<LoadedApi> => {
  const files = input.files.map(({ file, source, isBroken }) => ({
    file,
    source: isBroken ? null : source,
  }));
  const loaded = files.some(({ file, source }) => source === null && isDocumentName(file))
    ? unreadableOpenapi
    : await loadOpenapi({ ...input, files }, { caches, isOff });
  if (!loaded?.openapi) {
    return { loaded, api: null, references: [] };
  }
  const problems = [
    ...loaded.problems,
    ...(servers ? checkServers(loaded.openapi, loaded.locate, servers) : []),
  ];
  const openapi = servers ? placeServers(loaded.openapi, servers) : loaded.openapi;
  const build = (document: OpenapiDocument): Api => {
    const api = buildApi(document);
    return onlyPages ? withoutReferencePages(api, onlyPages) : api;
  };
  const api = build(openapi);
  const placed = placeLinks(openapi, loaded.links, api);
  const described = placed.openapi === openapi ? api : build(placed.openapi);
  return {
    loaded: { ...loaded, openapi: placed.written, problems: [...problems, ...placed.problems] },
    api: createApiContext(described, placed.written),
    references: placed.references,
  };
};

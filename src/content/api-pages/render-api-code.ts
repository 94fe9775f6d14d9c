import { openapiCache } from '../../api/read/openapi-cache.ts';
import { buildSampleRequests } from '../../api/reference/sample-request/build-sample-requests.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import {
  type ClientSamples,
  clientSamplesOf,
  noClientSamples,
} from '../../api/clients/client-samples.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { type Api, type Example, type Media, type Operation } from '../../api/reference/api.ts';
import {
  type ApiCode,
  exampleKey,
  exampleLanguage,
  exampleText,
  type OperationCode,
  type OperationSample,
} from '../../api/reference/api-code.ts';
import type { ApiServer } from '../../api/reference/api-server.ts';
import type { SampleRequest } from '../../api/samples/sample-request.ts';
import { listResponseExamples } from '../../api/reference/response-examples.ts';
import { renderSamples, type Sample } from '../../api/samples/render-samples.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import type { BuiltSite } from '../site/build-site.ts';
import { type AddressHtml, renderAddresses, renderCode } from '../compile/highlight/render-code.ts';
import type { StoredApi } from '../../model/site-store.ts';

type Pieces = readonly (readonly [name: string, language: string, code: string])[];

const pieceOf = (location: string, media: Media, example: Example): Pieces[number] => [
  exampleKey(location, media, example),
  exampleLanguage(media, example),
  exampleText(media, example),
];

const sourcesOf = (
  api: Api,
  operation: Operation,
  request: SampleRequest | undefined,
  names: readonly string[],
) => {
  const examples = [
    ...(operation.body?.content ?? []).flatMap((media) =>
      media.examples.slice(0, 1).map((example) => pieceOf('request', media, example)),
    ),
    ...listResponseExamples(api, operation).flatMap(({ status, body, isAbove }) =>
      body && !isAbove ? [pieceOf(status, body.media, body.example)] : [],
    ),
  ];
  return {
    samples: request ? renderSamples(request, names) : [],
    written: operation.codeSamples,
    examples,
    server: request?.server ?? '',
    ownServers: operation.ownServers,
  };
};

const highlight = (
  code: string,
  language: string,
  addresses: AddressHtml = new Map(),
): Promise<string> =>
  renderCode({ code, language, highlighted: new Set(), hasLines: false, addresses });

const renderSampleCode = async (
  { name, language, code }: Sample,
  call: string | undefined,
  addresses: AddressHtml,
): Promise<OperationSample> => ({
  name,
  request: await highlight(code, language, addresses),
  call: call === undefined ? null : await highlight(call, language),
});

const render = async (
  { samples, written, examples, server, ownServers }: ReturnType<typeof sourcesOf>,
  calls: Partial<ClientSamples>,
  servers: readonly ApiServer[],
): Promise<OperationCode> => {
  const addresses = renderAddresses([server], servers, ownServers);
  const highlighted = examples.map(
    async ([name, language, code]) => [name, await highlight(code, language)] as const,
  );
  return {
    samples: await Promise.all(
      samples.map((sample) => renderSampleCode(sample, calls[sample.name]?.code, addresses)),
    ),
    written: await Promise.all(
      written.map(({ language, source }) => highlight(source, language, addresses)),
    ),
    examples: Object.fromEntries(await Promise.all(highlighted)),
  };
};

const isApiCode = (value: unknown): value is ApiCode =>
  isRecord(value) &&
  Object.values(value).every(
    (code) => isRecord(code) && Array.isArray(code['samples']) && isRecord(code['examples']),
  );

export const apiCodeCache: ValueCacheDeclaration<ApiCode> = {
  folder: 'api-code',
  sources: [
    ...openapiCache.sources,
    'src/content/compile',
    'src/content/api-pages/render-api-code.ts',
  ],
  isValid: isApiCode,
  maxBytes: 64 * 1024 * 1024,
};

type ApiInput = {
  readonly api: Api;
  readonly openapi: OpenapiDocument;
  readonly servers: readonly ApiServer[];
  readonly samples: readonly string[];
  readonly hasClients: boolean;
};

const sourcesOfApi = ({ api, openapi, samples, hasClients }: ApiInput) => {
  const requests = buildSampleRequests({ document: openapi, errors: api.errors });
  const calls = hasClients ? clientSamplesOf(openapi, requests) : noClientSamples;
  return api.operations.map((operation) => {
    const { id } = operation;
    const sources = sourcesOf(api, operation, requests.get(id), samples);
    return { id, sources, calls: calls.get(id) ?? {} };
  });
};

const renderApiCode = async (input: ApiInput, caches: Caches): Promise<ApiCode> => {
  const { servers } = input;
  const cache = caches.open(apiCodeCache);
  return cache.readOrMake(cache.keyOf(input), async () =>
    Object.fromEntries(
      await Promise.all(
        sourcesOfApi(input).map(
          async ({ id, sources, calls }) => [id, await render(sources, calls, servers)] as const,
        ),
      ),
    ),
  );
};

/** Kept out of `site-store.ts`, because the highlighter would otherwise be bundled with the renderer. */
export const createStoredApi = async (
  { site, api, openapi }: Pick<BuiltSite, 'site' | 'api' | 'openapi'>,
  caches: Caches,
): Promise<StoredApi> => {
  if (!api || !openapi) {
    return null;
  }
  const { servers, config } = site;
  const { samples, parts } = config;
  const code = await renderApiCode(
    { api, openapi, servers, samples, hasClients: parts.clients },
    caches,
  );
  return { api, code };
};

import { openapiCache } from '../../api/read/openapi-cache.ts';
import { buildSampleRequests } from '../../api/reference/sample-request/build-sample-requests.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { type ClientSamples, clientSamplesOf } from '../../api/clients/client-samples.ts';
import { isRecord } from '../../base/json/is-record.ts';
import {
  type Api,
  type Example,
  type Media,
  type Operation,
  sampleLanguages,
} from '../../api/reference/api.ts';
import {
  type ApiCode,
  exampleKey,
  exampleLanguage,
  exampleText,
  type OperationCode,
} from '../../api/reference/api-code.ts';
import type { ApiServer } from '../../api/reference/api-server.ts';
import type { SampleRequest } from '../../api/samples/sample-request.ts';
import { listResponseExamples } from '../../api/reference/response-examples.ts';
import { renderSamples } from '../../api/samples/render-samples.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import type { BuiltSite } from '../site/build-site.ts';
import { type AddressHtml, renderAddresses, renderCode } from '../compile/highlight/render-code.ts';
import type { StoredApi } from '../../model/site-store.ts';

type Pieces = readonly (readonly [name: string, language: string, code: string])[];

const pieceOf = (location: string, media: Media, example: Example): Pieces[number] => [
  exampleKey(location, media, example),
  exampleLanguage(media),
  exampleText(media, example),
];

const sourcesOf = (
  api: Api,
  operation: Operation,
  request: SampleRequest | undefined,
  calls: Partial<ClientSamples>,
) => {
  const texts = request && renderSamples(request);
  const examples = [
    ...(operation.body?.content ?? []).flatMap((media) =>
      media.examples.slice(0, 1).map((example) => pieceOf('request', media, example)),
    ),
    ...listResponseExamples(api, operation).flatMap(({ status, body, isAbove }) =>
      body && !isAbove ? [pieceOf(status, body.media, body.example)] : [],
    ),
  ];
  return {
    samples: texts
      ? sampleLanguages.map(({ value, language }) => [value, language, texts[value]] as const)
      : [],
    calls: sampleLanguages.flatMap(({ value, language }): Pieces => {
      const call = value === 'curl' ? undefined : calls[value];
      return texts && call ? [[value, language, call.code]] : [];
    }),
    written: operation.codeSamples.map(
      ({ language, source }, index) => [String(index), language, source] as const,
    ),
    examples,
    server: request?.server ?? '',
  };
};

const highlight = async (
  pieces: Pieces,
  addresses: AddressHtml = new Map(),
): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      pieces.map(async ([name, language, code]) => [
        name,
        await renderCode({ code, language, highlighted: new Set(), hasLines: false, addresses }),
      ]),
    ),
  );

const render = async (
  { samples, written, calls, examples, server }: ReturnType<typeof sourcesOf>,
  servers: readonly ApiServer[],
): Promise<OperationCode> => {
  const addresses = renderAddresses([server], servers);
  return {
    samples:
      samples.length > 0
        ? ((await highlight(samples, addresses)) as OperationCode['samples'])
        : null,
    written: Object.values(await highlight(written, addresses)),
    calls: await highlight(calls),
    examples: await highlight(examples),
  };
};

const isApiCode = (value: unknown): value is ApiCode =>
  isRecord(value) &&
  Object.values(value).every(
    (code) =>
      isRecord(code) && 'samples' in code && isRecord(code['calls']) && isRecord(code['examples']),
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
};

const sourcesOfApi = ({ api, openapi }: ApiInput) => {
  const requests = buildSampleRequests({ document: openapi, errors: api.errors });
  const calls = clientSamplesOf(openapi, requests);
  return api.operations.map((operation) => {
    const { id } = operation;
    return [id, sourcesOf(api, operation, requests.get(id), calls.get(id) ?? {})] as const;
  });
};

const renderApiCode = async (input: ApiInput, caches: Caches): Promise<ApiCode> => {
  const { servers } = input;
  const cache = caches.open(apiCodeCache);
  // Cached, because printing the samples of a large API takes seconds.
  return cache.readOrMake(cache.keyOf(input), async () =>
    Object.fromEntries(
      await Promise.all(
        sourcesOfApi(input).map(
          async ([id, source]) => [id, await render(source, servers)] as const,
        ),
      ),
    ),
  );
};

/** Not in `site-store.ts`, because the highlighter would then be bundled with the renderer. */
export const createStoredApi = async (
  { site, api, openapi }: Pick<BuiltSite, 'site' | 'api' | 'openapi'>,
  caches: Caches,
): Promise<StoredApi> => {
  if (!api || !openapi) {
    return null;
  }
  const code = await renderApiCode({ api, openapi, servers: site.servers }, caches);
  return { api, code };
};

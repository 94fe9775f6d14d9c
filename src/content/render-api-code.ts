import { openapiCache } from '../api/read/openapi-cache.ts';
import { buildSampleRequest } from '../api/sample-request.ts';
import type { Caches } from '../cache/caches.ts';
import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import { isRecord } from '../json/is-record.ts';
import { type Api, type Media, type Operation, sampleLanguages } from '../model/api.ts';
import {
  type ApiCode,
  exampleKey,
  exampleLanguage,
  exampleText,
  type OperationCode,
} from '../model/api-code.ts';
import { isSuccess } from '../model/api-responses.ts';
import { renderSamples } from '../samples/render-samples.ts';
import type { BuiltSite } from './build-site.ts';
import { renderCode } from './compile/highlight/render-code.ts';
import type { StoredApi } from './site-store.ts';

/** Pieces of code: the name, language and text of each. */
type Pieces = readonly (readonly [name: string, language: string, code: string])[];

type Sources = { readonly samples: Pieces; readonly examples: Pieces };

const examplesOf = (place: string, media: Media): Pieces =>
  media.examples.map((example) => [
    exampleKey(place, media, example),
    exampleLanguage(media),
    exampleText(media, example),
  ]);

/** What is highlighted: the samples by language, and the examples of the request and of successes. */
const sourcesOf = (operation: Operation, baseUrl: string): Sources => {
  const texts = renderSamples(buildSampleRequest(operation), baseUrl);
  const examples = [
    ...(operation.body?.content ?? []).flatMap((media) => examplesOf('request', media).slice(0, 1)),
    ...operation.responses
      .filter(isSuccess)
      .flatMap(({ status, content }) => content.flatMap((media) => examplesOf(status, media))),
  ];
  return {
    samples: sampleLanguages.map(({ value, language }) => [value, language, texts[value]]),
    examples,
  };
};

const highlight = async (pieces: Pieces): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      pieces.map(async ([name, language, code]) => [
        name,
        await renderCode({ code, language, highlighted: new Set() }),
      ]),
    ),
  );

const render = async ({ samples, examples }: Sources): Promise<OperationCode> => ({
  samples: (await highlight(samples)) as OperationCode['samples'],
  examples: await highlight(examples),
});

const isApiCode = (value: unknown): value is ApiCode =>
  isRecord(value) &&
  Object.values(value).every(
    (code) => isRecord(code) && isRecord(code['samples']) && isRecord(code['examples']),
  );

/** Highlighted samples and examples of whole APIs. */
export const apiCodeCache: ValueCacheDeclaration<ApiCode> = {
  folder: 'api-code',
  sources: [
    ...openapiCache.sources,
    'src/content/compile',
    'src/content/render-api-code.ts',
    'src/samples',
  ],
  isValid: isApiCode,
  maxBytes: 64 * 1024 * 1024,
};

/** Samples in every language, and examples of requests and successful responses, highlighted. */
const renderApiCode = async (api: Api, baseUrl: string, caches: Caches): Promise<ApiCode> => {
  const sources = api.operations.map(
    (operation) => [operation.id, sourcesOf(operation, baseUrl)] as const,
  );
  const cache = caches.open(apiCodeCache);
  const key = cache.keyOf(sources);
  const cached = cache.read(key);
  if (cached) {
    return cached;
  }
  const code = Object.fromEntries(
    await Promise.all(sources.map(async ([id, source]) => [id, await render(source)] as const)),
  );
  cache.write(key, code);
  return code;
};

/** The API as the renderer gets it. Not in `site-store.ts`, which would bring the highlighter into the renderer. */
export const createStoredApi = async (
  { site, api }: Pick<BuiltSite, 'site' | 'api'>,
  caches: Caches,
): Promise<StoredApi> =>
  api && { api, code: await renderApiCode(api, site.config.api.baseUrl, caches) };

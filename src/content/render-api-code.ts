import { openapiCache } from '../api/openapi-cache.ts';
import { buildSampleRequest } from '../api/sample-request.ts';
import type { Caches } from '../cache/caches.ts';
import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import { isRecord } from '../json/is-record.ts';
import { type Api, type Operation, sampleLanguages } from '../model/api.ts';
import type { ApiCode, OperationCode } from '../model/api-code.ts';
import { renderSamples } from '../samples/render-samples.ts';
import { renderCode } from './compile/highlight/render-code.ts';

const highlight = (code: string, language: string): Promise<string> =>
  renderCode({ code, language, highlighted: new Set() });

const highlightJson = (value: unknown): Promise<string> =>
  highlight(JSON.stringify(value, null, 2), 'json');

type Sources = {
  readonly samples: readonly [string, string, string][];
  readonly examples: readonly [string, unknown][];
};

/** What is highlighted: sample language, grammar and text of each sample; name and value of each example. */
const sourcesOf = (operation: Operation, baseUrl: string): Sources => {
  const texts = renderSamples(buildSampleRequest(operation), baseUrl);
  const [request] = operation.body?.examples ?? [];
  return {
    samples: sampleLanguages.map(({ value, language }) => [value, language, texts[value]]),
    examples: [
      ...(request ? [['request', request.value] as [string, unknown]] : []),
      ...operation.responses
        .filter(({ status }) => status < 400)
        .flatMap(({ status, examples }) =>
          examples.map(({ name, value }): [string, unknown] => [`${status}:${name}`, value]),
        ),
    ],
  };
};

const render = async ({ samples, examples }: Sources): Promise<OperationCode> => ({
  samples: Object.fromEntries(
    await Promise.all(
      samples.map(async ([sampleLanguage, language, text]) => [
        sampleLanguage,
        await highlight(text, language),
      ]),
    ),
  ) as OperationCode['samples'],
  examples: Object.fromEntries(
    await Promise.all(
      examples.map(async ([name, value]) => [name, await highlightJson(value)] as const),
    ),
  ),
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
export const renderApiCode = async (
  api: Api,
  baseUrl: string,
  caches: Caches,
): Promise<ApiCode> => {
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

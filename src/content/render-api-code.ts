import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSampleRequest } from '../api/sample-request.ts';
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

/** What there is to highlight: engine, language and text of each sample; name and value of each example. */
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

const readCached = async (file: string): Promise<ApiCode | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ApiCode;
  } catch {
    return null;
  }
};

/**
 * Samples for every engine and examples of requests and successful answers, highlighted. Kept under the hash of their
 * texts, so that only a change of the description or of a generator renders them again.
 */
export const renderApiCode = async (
  api: Api,
  baseUrl: string,
  cacheDir: string,
): Promise<ApiCode> => {
  const sources = api.operations.map(
    (operation) => [operation.id, sourcesOf(operation, baseUrl)] as const,
  );
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 32);
  const file = path.join(cacheDir, `code-${hash}.json`);
  const cached = await readCached(file);
  if (cached) {
    return cached;
  }
  const code = Object.fromEntries(
    await Promise.all(sources.map(async ([id, source]) => [id, await render(source)] as const)),
  );
  await mkdir(cacheDir, { recursive: true });
  await writeFile(`${file}.${process.pid}.tmp`, JSON.stringify(code));
  await rename(`${file}.${process.pid}.tmp`, file);
  return code;
};

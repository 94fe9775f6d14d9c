import { buildSampleRequest } from '../api/sample-request.ts';
import { type Api, type Operation, sampleLanguages } from '../model/api.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { renderSamples } from '../samples/render-samples.ts';

type PathItems = Readonly<Record<string, Readonly<Record<string, object>>>>;

const samplesOf = (operation: Operation, baseUrl: string) => {
  const texts = renderSamples(buildSampleRequest(operation), baseUrl);
  return sampleLanguages.map(({ value, label, language }) => ({
    lang: language,
    label,
    source: texts[value],
  }));
};

/**
 * Adds our samples to each operation as `x-codeSamples`, an extension that Redocly and Scalar read, so that other tools
 * show the same samples in the same order.
 */
export const addCodeSamples = (
  openapi: OpenapiDocument,
  api: Api,
  baseUrl: string,
): OpenapiDocument => {
  const operations = new Map(
    api.operations.map((operation) => [
      `${operation.method.toLowerCase()} ${operation.path}`,
      operation,
    ]),
  );
  const paths = Object.entries(openapi['paths'] as PathItems).map(([path, item]) => {
    const entries = Object.entries(item).map(([key, value]) => {
      const operation = operations.get(`${key} ${path}`);
      return [
        key,
        operation ? { ...value, 'x-codeSamples': samplesOf(operation, baseUrl) } : value,
      ];
    });
    return [path, Object.fromEntries(entries)];
  });
  return { ...openapi, paths: Object.fromEntries(paths) };
};

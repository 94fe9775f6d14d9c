import { stringify } from 'yaml';
import { buildSampleRequest } from '../api/sample-request.ts';
import { type Api, type Operation, sampleLanguages } from '../model/api.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';
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
  const paths = structuredClone(openapi['paths'] as PathItems);
  for (const operation of api.operations.filter(({ kind }) => kind === 'operation')) {
    const described = paths[operation.path]?.[operation.method.toLowerCase()];
    if (described) {
      Object.assign(described, { 'x-codeSamples': samplesOf(operation, baseUrl) });
    }
  }
  return { ...openapi, paths };
};

/** The OpenAPI document as JSON. */
export const renderOpenapiJson = (openapi: OpenapiDocument): string =>
  `${JSON.stringify(openapi, null, 2)}\n`;

/** The OpenAPI document as YAML. Quotes texts that YAML 1.1 parsers would read as dates, numbers or booleans. */
export const renderOpenapiYaml = (openapi: OpenapiDocument): string =>
  stringify(openapi, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });

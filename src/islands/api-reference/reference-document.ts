import { isRecord } from '../../json/is-record.ts';
import { type SampleLanguage, sampleLanguages } from '../../model/api.ts';
import type { OpenapiDocument } from '../../model/openapi-document.ts';
import { decodePath } from '../../paths/route-path.ts';

/** The first server of the list, which the reference selects. */
const mockServerLabel = 'Mock platform, in this browser';

/**
 * Optional parameters whose value comes from an earlier response. The request client sends every example, and the
 * example of a cursor leads past the last page.
 */
const fromEarlierResponses = new Set(['cursor', 'If-Match']);

const withoutExample = (parameter: unknown): unknown => {
  if (!isRecord(parameter) || parameter['required'] === true) {
    return parameter;
  }
  const { example: _, ...rest } = parameter;
  return fromEarlierResponses.has(String(parameter['name'])) ? rest : parameter;
};

const withoutExamples = (components: unknown): unknown => {
  if (!isRecord(components) || !isRecord(components['parameters'])) {
    return components;
  }
  const parameters = Object.entries(components['parameters']).map(([name, parameter]) => [
    name,
    withoutExample(parameter),
  ]);
  return { ...components, parameters: Object.fromEntries(parameters) as unknown };
};

/** Makes the mock the first server, and drops examples that would make a request fail. */
export const addMockServer = (openapi: OpenapiDocument, url: string): OpenapiDocument => {
  const { servers, components } = openapi;
  const others = Array.isArray(servers) ? (servers as readonly unknown[]) : [];
  return {
    ...openapi,
    servers: [{ url, description: mockServerLabel }, ...others],
    components: withoutExamples(components),
  };
};

/** The reference's name for the samples of a sample language. */
export const sampleClientOf = (sampleLanguage: SampleLanguage): string =>
  `custom/${sampleLanguages.find(({ value }) => value === sampleLanguage)?.language}`;

/** The hash that the reference gives to an operation, such as `tag/shop/purchaseOffer` for `#purchaseOffer`; else null. */
export const operationSection = (openapi: OpenapiDocument, hash: string): string | null => {
  const id = decodePath(hash.replace(/^#/, ''));
  const items = Object.values(isRecord(openapi['paths']) ? openapi['paths'] : {});
  const operation = items
    .flatMap((item) => Object.values(isRecord(item) ? item : {}))
    .find((candidate) => isRecord(candidate) && candidate['operationId'] === id);
  const tags = isRecord(operation) ? operation['tags'] : null;
  return id !== '' && Array.isArray(tags) ? `tag/${String(tags[0])}/${id}` : null;
};

/** The first access token of the examples. */
const findToken = (openapi: OpenapiDocument): string => {
  const paths = isRecord(openapi['paths']) ? openapi['paths'] : {};
  return JSON.stringify(paths).match(/"accessToken":"([^"]+)"/)?.[1] ?? '';
};

/** The credentials of the examples, which the mock accepts. They are filled in, so that every operation can be tried. */
export const mockCredentials = (openapi: OpenapiDocument) => ({
  projectKey: { value: 'pk_test_4f9a1c7e' },
  playerToken: { token: findToken(openapi) },
  serverKey: { value: 'sk_test_mock_platform' },
});

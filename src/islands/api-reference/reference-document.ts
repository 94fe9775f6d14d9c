import { isRecord } from '../../json/is-record.ts';
import { type SampleLanguage, sampleLanguages } from '../../model/api.ts';
import type { OpenapiDocument } from '../../model/openapi-document.ts';

/** The first server of the list, and so the one that is chosen. */
const mockServerLabel = 'Mock platform, in this browser';

/**
 * Optional parameters that only an earlier answer can fill. The request client sends every example, and that of a
 * cursor leads behind the last page.
 */
const fromEarlierAnswers = new Set(['cursor', 'If-Match']);

const withoutExample = (parameter: unknown): unknown => {
  if (!isRecord(parameter) || parameter['required'] === true) {
    return parameter;
  }
  const { example: _, ...rest } = parameter;
  return fromEarlierAnswers.has(String(parameter['name'])) ? rest : parameter;
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

/** A description as the reference shows it: the mock is its first server, and each operation can be sent as it stands. */
export const addMockServer = (openapi: OpenapiDocument, url: string): OpenapiDocument => {
  const { servers, components } = openapi;
  const others = Array.isArray(servers) ? (servers as readonly unknown[]) : [];
  return {
    ...openapi,
    servers: [{ url, description: mockServerLabel }, ...others],
    components: withoutExamples(components),
  };
};

/** How the reference names the samples of an engine, which the description lists by language. */
export const sampleClientOf = (engine: SampleLanguage): string =>
  `custom/${sampleLanguages.find(({ value }) => value === engine)?.language}`;

/** Where an operation stands: the address that `#purchaseOffer` of other pages becomes. Null for any other hash. */
export const operationSection = (openapi: OpenapiDocument, hash: string): string | null => {
  const id = decodeURIComponent(hash.replace(/^#/, ''));
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

/** Credentials that the mock takes, so that every operation can be tried at once: those of the examples. */
export const mockCredentials = (openapi: OpenapiDocument) => ({
  projectKey: { value: 'pk_test_4f9a1c7e' },
  playerToken: { token: findToken(openapi) },
  serverKey: { value: 'sk_test_mock_platform' },
});

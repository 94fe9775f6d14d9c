import type { JsonSchema } from '../json/json-schema.ts';
import { resolveReference } from '../json/json-pointer.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';
import { shiftMoments } from './shift-moments.ts';

export type MockParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export type MockResponse = {
  readonly status: number;
  readonly headers: readonly string[];
  readonly mediaType: string | null;
  /** By name. The examples of an error are named by code. */
  readonly examples: Readonly<Record<string, unknown>>;
};

/** Who authenticates a request: nobody, a player, or a game server. */
export type Caller = 'public' | 'player' | 'server';

export type MockOperation = {
  readonly id: string;
  readonly method: string;
  /** Template, such as `/v1/friends/{playerId}`. */
  readonly path: string;
  readonly callers: readonly Caller[];
  readonly parameters: readonly MockParameter[];
  readonly body: {
    readonly isRequired: boolean;
    readonly schema: JsonSchema;
    readonly examples: Readonly<Record<string, unknown>>;
  } | null;
  /** By status, ascending. */
  readonly responses: readonly MockResponse[];
};

// The parts of the OpenAPI document that the mock reads. They were checked when the site was built.
type Content = Readonly<
  Record<string, { schema: JsonSchema; examples?: Readonly<Record<string, { value?: unknown }>> }>
>;
type RawResponse = { headers?: object; content?: Content };
type Security = readonly Readonly<Record<string, unknown>>[];
type RawOperation = {
  readonly operationId?: string;
  readonly security?: Security;
  readonly parameters?: readonly MockParameter[];
  readonly requestBody?: { required?: boolean; content: Content };
  readonly responses: Readonly<Record<string, RawResponse>>;
};

const callersOf = (security: Security): Caller[] =>
  security.map((scheme) =>
    'playerToken' in scheme ? 'player' : 'serverKey' in scheme ? 'server' : 'public',
  );

/** Reads the operations of the OpenAPI document, with references resolved and dates shifted to `now` (milliseconds). */
export const readOperations = (openapi: OpenapiDocument, now: number): MockOperation[] => {
  const examplesOf = (content: Content): Record<string, unknown> =>
    Object.fromEntries(
      Object.values(content).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, example]) => [
          name,
          shiftMoments(resolveReference(openapi, example).value, now),
        ]),
      ),
    );
  const readResponse = ([status, raw]: [string, RawResponse]): MockResponse => {
    const { headers = {}, content = {} } = resolveReference(openapi, raw);
    return {
      status: Number(status),
      headers: Object.keys(headers),
      mediaType: Object.keys(content)[0] ?? null,
      examples: examplesOf(content),
    };
  };
  const readParameter = (raw: MockParameter): MockParameter => {
    const parameter = resolveReference(openapi, raw);
    return { ...parameter, schema: resolveReference(openapi, parameter.schema) };
  };
  const readOperation = (path: string, method: string, raw: RawOperation): MockOperation => {
    const { required = false, content = {} } = resolveReference(openapi, raw.requestBody) ?? {};
    const [body] = Object.values(content);
    return {
      id: raw.operationId ?? '',
      method: method.toUpperCase(),
      path,
      callers: callersOf(raw.security ?? (openapi['security'] as Security)),
      parameters: (raw.parameters ?? []).map(readParameter),
      body: body
        ? { isRequired: required, schema: body.schema, examples: examplesOf(content) }
        : null,
      responses: Object.entries(raw.responses).map(readResponse),
    };
  };
  const items = openapi['paths'] as Readonly<Record<string, Readonly<Record<string, object>>>>;
  return Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item)
      .filter((entry): entry is [string, RawOperation] => 'operationId' in entry[1])
      .map(([method, raw]) => readOperation(path, method, raw)),
  );
};

import type { JsonSchema } from '../json/json-schema.ts';
import { followReference } from '../json/json-pointer.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
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
  readonly tag: string;
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
type Node = { readonly $ref?: string };
type Content = Readonly<
  Record<string, { schema: JsonSchema; examples?: Readonly<Record<string, Node>> }>
>;
type RawResponse = Node & { headers?: Readonly<Record<string, unknown>>; content?: Content };
type RawOperation = {
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Node[];
  readonly requestBody?: Node & { required?: boolean; content: Content };
  readonly responses: Readonly<Record<string, RawResponse>>;
};

const callersOf = (security: readonly Readonly<Record<string, unknown>>[]): Caller[] =>
  security.map((scheme) =>
    'playerToken' in scheme ? 'player' : 'serverKey' in scheme ? 'server' : 'public',
  );

/** Reads the operations of the OpenAPI document, with references resolved and dates shifted to `now` (milliseconds). */
export const readOperations = (openapi: OpenapiDocument, now: number): MockOperation[] => {
  const follow = <Value extends Node>(value: Value): Value =>
    value.$ref === undefined ? value : follow(followReference(openapi, value.$ref) as Value);
  const examplesOf = (content: Content | undefined): Record<string, unknown> =>
    Object.fromEntries(
      Object.values(content ?? {}).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, example]) => [
          name,
          shiftMoments((follow(example) as { value?: unknown }).value, now),
        ]),
      ),
    );
  const readResponse = ([status, raw]: [string, RawResponse]): MockResponse => {
    const { headers = {}, content } = follow(raw);
    const [mediaType = null] = Object.keys(content ?? {});
    return {
      status: Number(status),
      headers: Object.keys(headers),
      mediaType,
      examples: examplesOf(content),
    };
  };
  const readParameter = (raw: Node): MockParameter => {
    const parameter = follow(raw) as MockParameter;
    return { ...parameter, schema: follow(parameter.schema) };
  };
  const readOperation = (path: string, method: string, raw: RawOperation): MockOperation => {
    const requestBody = raw.requestBody && follow(raw.requestBody);
    const [body] = Object.values(requestBody?.content ?? {});
    return {
      id: raw.operationId ?? '',
      tag: raw.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      callers: callersOf(
        raw.security ?? (openapi['security'] as readonly Record<string, unknown>[]),
      ),
      parameters: (raw.parameters ?? []).map(readParameter),
      body: body
        ? {
            isRequired: requestBody?.required === true,
            schema: body.schema,
            examples: examplesOf(requestBody?.content),
          }
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

import { expect } from 'vitest';
import { createApiContext } from '../../../../src/api/api-context.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import createLayer from '../../../../content/mock/index.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import type { Operation } from '../../../../src/api/reference/api.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { fillPath, formatQuery } from '../../../../src/api/document/parameter-style.ts';
import { readOperations } from '../../../../src/api/document/operations.ts';
import { shippedOpenapi } from '../shipped-openapi.ts';

export const openapi = await shippedOpenapi();
export const api = buildApi(openapi);
const context = createApiContext(api, openapi);

export const operationOf = (id: string): Operation => {
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) {
    throw new Error(`No operation ${id}.`);
  }
  return operation;
};

const [signedIn] = operationOf('loginGuest')
  .responses.flatMap(({ content }) => content)
  .flatMap(({ examples }) => examples);
export const { accessToken: exampleToken } = (signedIn?.value ?? {}) as { accessToken: string };

/** Differences from the example request. Null removes a header. */
export type Change = {
  readonly target?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
};

export type ReceivedResponse = {
  readonly status: number;
  readonly headers: Headers;
  // Loosely typed for tests; responses are checked against their schemas.
  readonly body: Readonly<Record<string, never>> & { readonly code?: string };
};

export const itemsOf = ({ body }: ReceivedResponse): Readonly<Record<string, unknown>>[] =>
  (body as unknown as { items: Readonly<Record<string, unknown>>[] }).items;

const nodes = new Map(readOperations(openapi).map((node) => [node.id, node]));

const exampleOf = ({
  id,
  path,
  body,
  parameters: described,
}: Operation): { target: string; body: unknown } => {
  const parameters = nodes.get(id)?.parameters ?? [];
  const values = parameters.map((parameter) => ({
    parameter,
    value: parameter.examples[0]?.value,
  }));
  const isShown = (name: string): boolean =>
    described.some(
      (each) => each.name === name && (each.isRequired || each.schema.values.length > 0),
    );
  const query = formatQuery(
    values.filter(({ parameter, value }) => value !== undefined && isShown(parameter.name)),
  );
  const target = fillPath(path, values) + (query === '' ? '' : `?${query}`);
  return { target, body: body?.content[0]?.examples[0]?.value ?? null };
};

const headersOf = (operation: Operation, changes: Change['headers'] = {}): Headers => {
  const schemes = new Set((operation.security[0] ?? []).map(({ scheme }) => scheme.name));
  const takes = (header: string): boolean =>
    operation.parameters.some(({ in: location, name }) => location === 'header' && name === header);
  const requires = (header: string): boolean =>
    operation.parameters.some(({ name, isRequired }) => name === header && isRequired);
  const all: Readonly<Record<string, string | null>> = {
    'X-Project-Key': 'pk_test_4f9a1c7e',
    Authorization: schemes.has('playerToken') ? `Bearer ${exampleToken}` : null,
    'X-Server-Key': schemes.has('serverKey') ? 'sk_test_1234567890' : null,
    'Content-Type': operation.body ? 'application/json' : null,
    'Idempotency-Key': takes('Idempotency-Key') ? crypto.randomUUID() : null,
    'If-Match': requires('If-Match') ? '"v7"' : null,
    ...changes,
  };
  return new Headers(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
};

const expectDocumented = (operation: Operation, received: ReceivedResponse): void => {
  const { status, headers, body } = received;
  const response = operation.responses.find((candidate) => candidate.status === String(status));
  expect(response, `${operation.id} documents ${status}: ${JSON.stringify(body)}`).toBeDefined();
  if (response && response.content.length > 0) {
    expect(
      context.checkPayload(operation.id, { kind: 'response', status: String(status) }, body),
    ).toEqual([]);
  } else {
    expect(body).toBeNull();
  }
  const described = nodes
    .get(operation.id)
    ?.responses.find((each) => each.status === String(status));
  for (const { name } of described?.headers.filter(({ isRequired }) => isRequired) ?? []) {
    expect(headers.get(name), `${name} of ${operation.id} ${status}`).not.toBeNull();
  }
  expect(headers.get('X-Request-Id')).toMatch(/^req_[a-z0-9]{16}$/);
};

let time = 0;
const createPlatform = (document: OpenapiDocument) =>
  createMock(document, { createLayer, clock: () => time });
// Shared, because reading the document takes longer than most tests.
const shippedPlatform = createPlatform(openapi);

/**
 * Starts a new mock, which replaces the previous mock. Tests control its clock, and the client checks each response.
 */
export const startMock = (start = Date.parse('2026-02-11T10:30:00Z'), document = openapi) => {
  time = start;
  const platform = document === openapi ? shippedPlatform : createPlatform(document);
  platform.reset();
  const call = async (id: string, change: Change = {}): Promise<ReceivedResponse> => {
    time += 1000;
    const operation = operationOf(id);
    const sample = exampleOf(operation);
    const body = 'body' in change ? change.body : sample.body;
    const text = body === null || body === undefined ? null : JSON.stringify(body);
    const response = await platform.fetch(
      new Request(`http://mock.test${change.target ?? sample.target}`, {
        method: operation.method,
        headers: headersOf(operation, change.headers),
        body: text,
      }),
    );
    const responseText = await response.text();
    const received: ReceivedResponse = {
      status: response.status,
      headers: response.headers,
      body: responseText === '' ? null : JSON.parse(responseText),
    };
    expectDocumented(operation, received);
    return received;
  };
  return {
    platform,
    call,
    wait: (seconds: number): void => void (time += seconds * 1000),
    now: () => time,
  };
};

export const bearer = (token: string): NonNullable<Change['headers']> => ({
  Authorization: `Bearer ${token}`,
});

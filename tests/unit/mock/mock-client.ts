import { expect } from 'vitest';
import { createApiContext } from '../../../src/api/api-context.ts';
import { buildApi } from '../../../src/api/build/build-api.ts';
import { buildSampleRequest } from '../../../src/api/sample-request.ts';
import { createMockPlatform } from '../../../src/mock/mock-platform.ts';
import type { Operation } from '../../../src/model/api.ts';
import { shippedOpenapi } from '../api/shipped-openapi.ts';

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

/** The token of the examples, whose player has items, friends and a streak. */
const [signedIn] = operationOf('loginGuest').responses.flatMap(({ examples }) => examples);
const { accessToken: exampleToken } = (signedIn?.value ?? {}) as { accessToken: string };

/** Differences from the example request. Null removes a header. */
export type Change = {
  readonly target?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
};

export type Received = {
  readonly status: number;
  readonly headers: Headers;
  // Tests read responses of all shapes, which have been checked against their schemas.
  readonly body: Readonly<Record<string, never>> & { readonly code?: string };
};

const headersOf = (operation: Operation, changes: Change['headers'] = {}): Headers => {
  const [caller] = operation.callers;
  const all: Readonly<Record<string, string | null>> = {
    'X-Project-Key': 'pk_test_4f9a1c7e',
    Authorization: caller === 'player' ? `Bearer ${exampleToken}` : null,
    'X-Server-Key': caller === 'server' ? 'sk_test_1234567890' : null,
    'Idempotency-Key': operation.idempotencyKey === 'none' ? null : crypto.randomUUID(),
    'If-Match': operation.ifMatch === 'required' ? '"v7"' : null,
    ...changes,
  };
  return new Headers(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
};

/** Asserts that a response is documented: its status, its body by JSON Schema, its headers. */
const expectDocumented = (operation: Operation, received: Received): void => {
  const { status, headers, body } = received;
  const response = operation.responses.find((candidate) => candidate.status === status);
  expect(response, `${operation.id} documents ${status}: ${JSON.stringify(body)}`).toBeDefined();
  if (response?.schema) {
    expect(context.checkPayload(operation.id, { kind: 'response', status }, body)).toEqual([]);
  } else {
    expect(body).toBeNull();
  }
  for (const { name } of response?.headers ?? []) {
    expect(headers.get(name), `${name} of ${operation.id} ${status}`).not.toBeNull();
  }
  expect(headers.get('X-Request-Id')).toMatch(/^req_[a-z0-9]{16}$/);
};

/** Starts a mock with a clock that the test sets, and a client that checks each response. */
export const startMock = (start = Date.parse('2026-02-11T10:30:00Z')) => {
  let time = start;
  const platform = createMockPlatform(openapi, () => time);
  /** Sends the example request of an operation, with changes. The clock advances a second, which avoids rate limits. */
  const call = async (id: string, change: Change = {}): Promise<Received> => {
    time += 1000;
    const operation = operationOf(id);
    const sample = buildSampleRequest(operation);
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
    const received: Received = {
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
    /** Advances the clock, in seconds. */
    wait: (seconds: number): void => void (time += seconds * 1000),
    now: () => time,
  };
};

/** The header of a signed-in player. */
export const bearer = (token: string): NonNullable<Change['headers']> => ({
  Authorization: `Bearer ${token}`,
});

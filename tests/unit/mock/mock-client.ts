import { expect } from 'vitest';
import { createApiContext } from '../../../src/api/api-context.ts';
import { buildApi } from '../../../src/api/build-api.ts';
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

/** The token of the examples, whose player has a bag, friends and a streak. */
const [signedIn] = operationOf('loginGuest').responses.flatMap(({ examples }) => examples);
const { accessToken: exampleToken } = (signedIn?.value ?? {}) as { accessToken: string };

/** What differs from the example request; null takes a header away. */
export type Change = {
  readonly target?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
};

export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of every shape; what they find was checked against the schema.
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

/** Claims that an answer is one that the description has: its status, its body by JSON Schema, its headers. */
const expectDescribed = (operation: Operation, answered: Answered): void => {
  const { status, headers, body } = answered;
  const response = operation.responses.find((candidate) => candidate.status === status);
  expect(response, `${operation.id} describes ${status}: ${JSON.stringify(body)}`).toBeDefined();
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

/** A mock of its own, whose clock stands until it is turned, and a caller that checks every answer. */
export const startMock = (start = Date.parse('2026-02-11T10:30:00Z')) => {
  let time = start;
  const platform = createMockPlatform(openapi, () => time);
  /** Sends the example request of an operation, with changes. A second passes, so that no limit is reached. */
  const call = async (id: string, change: Change = {}): Promise<Answered> => {
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
    const received = await response.text();
    const answered: Answered = {
      status: response.status,
      headers: response.headers,
      body: received === '' ? null : JSON.parse(received),
    };
    expectDescribed(operation, answered);
    return answered;
  };
  return {
    platform,
    call,
    /** Lets time pass, in seconds. */
    wait: (seconds: number): void => void (time += seconds * 1000),
    now: () => time,
  };
};

/** The header of a player who signed in. */
export const bearer = (token: string): NonNullable<Change['headers']> => ({
  Authorization: `Bearer ${token}`,
});

import { expect } from 'vitest';
import type { SampleRequest } from '../../../src/model/api.ts';
import type { Captured } from './captured.ts';
import { collectViolations, documentedRequests } from './documented-operations.ts';
import { syntheticRequests } from './synthetic-requests.ts';

/** The response of the server: success, the error code that the sample handles, or another error code. */
type Outcome = 'success' | 'handled' | 'other';

export type Run = {
  readonly name: string;
  readonly request: SampleRequest;
  readonly outcome: Outcome;
};

/** The values that a reader would fill in. */
export const credentials = {
  projectKey: 'pk_test_4f9a1c7e',
  accessToken: 'token.of-a_player',
  serverKey: 'key-of-a-server',
  etag: '"v7"',
  idempotencyKey: '6f1c2d3e-8a4b-4c5d-9e6f-7a8b9c0d1e2f',
};

export const credentialOf = (variable: string): string =>
  Object.entries(credentials).find(([name]) => name === variable)?.[1] ?? '';

export const requestId = 'req_5t8y2u6i9o3p1a7s';

/** The requests of all samples in these tests: those of the API, and synthetic ones for what the API may get later. */
export const requests: readonly SampleRequest[] = [...documentedRequests, ...syntheticRequests];

/** Operations of the API run with success and the error that they handle, synthetic requests with every response. */
const collectOutcomes = (request: SampleRequest): readonly Outcome[] => {
  const errors: readonly Outcome[] =
    request.handledCode === null ? ['other'] : ['handled', 'other'];
  return ['success', ...(documentedRequests.includes(request) ? errors.slice(0, 1) : errors)];
};

export const runs: readonly Run[] = requests.flatMap((request) =>
  collectOutcomes(request).map((outcome) => ({
    name: `${request.operationId}-${outcome}`,
    request,
    outcome,
  })),
);

export const detailOf = ({ name }: Run): string => `The detail of ${name}.`;

export const successBody = { items: [{ id: 'itm_1' }], nextCursor: null };

const problemOf = (run: Run, code: string, status: number): string =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Not done',
    status,
    detail: detailOf(run),
    code,
    requestId,
  });

type SampleResponse = { readonly status: number; readonly type: string; readonly body: string };

export const responseFor = (run: Run): SampleResponse => {
  const { handledCode, hasResponseBody } = run.request;
  if (run.outcome === 'success') {
    const body = hasResponseBody ? JSON.stringify(successBody) : '';
    return { status: hasResponseBody ? 200 : 204, type: 'application/json', body };
  }
  const type = 'application/problem+json';
  return run.outcome === 'handled' && handledCode !== null
    ? { status: 409, type, body: problemOf(run, handledCode, 409) }
    : { status: 500, type, body: problemOf(run, 'INTERNAL', 500) };
};

/** Headers that a client adds by itself and that say nothing about the operation; fetch never caches with If-Match. */
const ownHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'host',
  'pragma',
  'sec-fetch-mode',
  'user-agent',
]);

/** A client may encode more than it must, such as a single quote in a query. */
const normalizeTarget = (target: string): string => new URL(target, 'http://localhost').href;

/** Asserts that a request is that of its sample, with exactly its headers, and valid. */
export const expectSameRequest = (captured: Captured | undefined, request: SampleRequest): void => {
  const { method, caller, needsIdempotencyKey, needsIfMatch, body } = request;
  const headers = Object.fromEntries(
    Object.entries(captured?.headers ?? {}).filter(([name]) => !ownHeaders.has(name)),
  );
  const text = captured?.body ?? '';
  const target = normalizeTarget(captured?.target ?? '');
  expect({ ...captured, target, headers, body: text === '' ? null : JSON.parse(text) }).toEqual({
    method,
    target: normalizeTarget(request.target),
    headers: {
      'x-project-key': credentials.projectKey,
      ...(caller === 'player' && { authorization: `Bearer ${credentials.accessToken}` }),
      ...(caller === 'server' && { 'x-server-key': credentials.serverKey }),
      ...(needsIfMatch && { 'if-match': credentials.etag }),
      ...(needsIdempotencyKey && {
        'idempotency-key': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
  });
  if (captured && documentedRequests.includes(request)) {
    expect(collectViolations(captured, request.operationId)).toEqual([]);
  }
};

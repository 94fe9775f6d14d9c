import { expect } from 'vitest';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import type { CapturedRequest } from './captured-request.ts';
import { collectViolations, documentedRequests } from './documented-operations.ts';
import { type Client, expectSentRequest } from './expected-request.ts';
import { syntheticRequests } from './synthetic-requests.ts';

export type Run = { readonly name: string; readonly request: SampleRequest };

export const requests: readonly SampleRequest[] = [...documentedRequests, ...syntheticRequests];

export const sentRuns: readonly Run[] = requests.map((request) => ({
  name: request.functionName,
  request,
}));

const successBody = { items: [{ id: 'itm_1' }], nextCursor: null };

const successes = {
  object: ['application/json', JSON.stringify(successBody)],
  json: ['application/json', JSON.stringify(successBody)],
  text: ['text/plain', 'A text of one line'],
  binary: ['application/octet-stream', 'Bytes'],
  none: ['text/plain', ''],
} as const;

type SampleResponse = { readonly status: number; readonly type: string; readonly body: string };

export const responseFor = ({ request }: Run): SampleResponse => {
  const [type, body] = successes[request.response];
  return { status: body === '' ? 204 : 200, type, body };
};

export const expectSameRequest = (
  captured: CapturedRequest | undefined,
  request: SampleRequest,
  client: Client = {},
): void => {
  expectSentRequest(captured, request, client);
  if (captured && documentedRequests.includes(request)) {
    expect(collectViolations(captured, request.functionName)).toEqual([]);
  }
};

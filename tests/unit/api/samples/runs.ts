import { expect } from 'vitest';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import type { CapturedRequest } from './captured-request.ts';
import { collectViolations, documentedRequests } from './documented-operations.ts';
import { type Client, expectSentRequest } from './expected-request.ts';
import { syntheticRequests } from './synthetic-requests.ts';

type Outcome = 'success' | 'handled' | 'other';

export type Run = {
  readonly name: string;
  readonly request: SampleRequest;
  readonly outcome: Outcome;
};

export const requestId = 'req_5t8y2u6i9o3p1a7s';

/** Requests for the API's operations, and synthetic requests for future operations. */
export const requests: readonly SampleRequest[] = [...documentedRequests, ...syntheticRequests];

/**
 * Operations of the API get a success response and the error that their sample handles. Synthetic requests get every
 * kind of response.
 */
const collectOutcomes = (request: SampleRequest): readonly Outcome[] => {
  const errors: readonly Outcome[] =
    request.handledCode === null ? ['other'] : ['handled', 'other'];
  return ['success', ...(documentedRequests.includes(request) ? errors.slice(0, 1) : errors)];
};

export const runs: readonly Run[] = requests.flatMap((request) =>
  collectOutcomes(request).map((outcome) => ({
    name: `${request.functionName}-${outcome}`,
    request,
    outcome,
  })),
);

/** One run per request, for samples that leave responses to their callers. */
export const sentRuns: readonly Run[] = runs.filter(({ outcome }) => outcome === 'success');

export const detailOf = ({ name }: Run): string => `The detail of ${name}.`;

export const successBody = { items: [{ id: 'itm_1' }], nextCursor: null };

const successes = {
  object: ['application/json', JSON.stringify(successBody)],
  json: ['application/json', JSON.stringify(successBody)],
  text: ['text/plain', 'A text of one line'],
  binary: ['application/octet-stream', 'Bytes'],
  none: ['text/plain', ''],
} as const;

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
  const { handledCode, hasProblems, response } = run.request;
  if (run.outcome === 'success') {
    const [successType, body] = successes[response];
    return { status: body === '' ? 204 : 200, type: successType, body };
  }
  if (!hasProblems) {
    return { status: 500, type: 'text/plain', body: detailOf(run) };
  }
  const type = 'application/problem+json';
  return run.outcome === 'handled' && handledCode !== null
    ? { status: 409, type, body: problemOf(run, handledCode, 409) }
    : { status: 500, type, body: problemOf(run, 'INTERNAL', 500) };
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

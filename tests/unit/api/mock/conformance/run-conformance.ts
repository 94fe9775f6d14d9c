import type { Mock } from '../../../../../src/api/mock/create-mock.ts';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import { type OperationNode, readOperations } from '../../../../../src/api/document/operations.ts';
import {
  type ReceivedResponse,
  createResponseChecker,
  pointersOf,
  receive,
} from './check-response.ts';
import {
  type NegativeRequest,
  collectAlternatives,
  createNegativeRequests,
  createUnknownIdRequests,
} from './negative-requests.ts';
import { playCreation, playNamedExamples } from './expected-statuses.ts';
import { createRequest, parameterOf, toRequest } from './sent-request.ts';
import { type Send, playIdempotency, playPages, playRepeats, playRevisions } from './sequences.ts';

/** The clock advances between requests, to avoid rate limits. */
export type Platform = Mock & { readonly wait: (seconds: number) => void };

/**
 * In seconds. Longer than any time limit, such as how long a friend's presence lasts or how long a reward can be
 * claimed.
 */
const longTime = 60 * 86_400;

export type Conformance = {
  readonly operations: number;
  readonly requests: number;
  readonly negatives: number;
  /** Messages such as `getItem, maxLength of /path/itemId: the status 404 …`. */
  readonly failures: readonly string[];
};

const checkNegative = (
  { statuses, pointer }: NegativeRequest,
  received: ReceivedResponse,
): string | null => {
  if (!statuses.includes(received.status)) {
    return `gets ${received.status} instead of ${statuses.join(' or ')}: ${received.text.slice(0, 200)}`;
  }
  const pointers = pointersOf(received);
  return pointer === null || received.status !== 422 || pointers.some((each) => each === pointer)
    ? null
    : `has errors at ${pointers.join(', ')} instead of ${pointer}`;
};

export const runConformance = async (
  document: OpenapiDocument,
  platform: Platform,
  only?: readonly string[],
): Promise<Conformance> => {
  const operations = readOperations(document);
  const alternatives = collectAlternatives(operations);
  const check = createResponseChecker(document, operations);
  const failures: string[] = [];
  let requests = 0;
  let negatives = 0;
  let cursor: string | null = null;

  const send: Send = async (request, name) => {
    platform.wait(1);
    requests += 1;
    const received = await receive(await platform.fetch(toRequest(request)));
    const { id } = request.operation;
    failures.push(...check(id, received).map((failure) => `${id}, ${name}: ${failure}`));
    return received;
  };

  const sendExamples = async (operation: OperationNode): Promise<void> => {
    for (const [index, alternative] of operation.security.entries()) {
      platform.reset();
      const request = createRequest(document, operation, alternative);
      const { status } = await send(request, `the example as caller ${index + 1}`);
      // The example must succeed only for the first caller. Other callers may have to specify a player, but only the
      // operation's description says so.
      if (index === 0 && status >= 300) {
        failures.push(`${operation.id}: the example request gets ${status}`);
      }
    }
  };

  const sendNegatives = async (operation: OperationNode): Promise<void> => {
    platform.reset();
    for (const negative of createNegativeRequests(document, operation, alternatives)) {
      negatives += 1;
      const received = await send(negative.request, negative.name);
      const failure = checkNegative(negative, received);
      if (failure !== null) {
        failures.push(`${operation.id}, ${negative.name}: ${failure}`);
      }
    }
    for (const request of createUnknownIdRequests(document, operation)) {
      negatives += 1;
      await send(request, 'an unknown id');
    }
  };

  for (const operation of operations.filter(({ id }) => !only || only.includes(id))) {
    const fail = (message: string) => failures.push(`${operation.id}: ${message}`);
    const play = { document, operations, operation, send, fail, reset: platform.reset };
    await sendExamples(operation);
    await sendNegatives(operation);
    platform.reset();
    if (operation.method === 'GET') {
      platform.wait(longTime);
      await send(createRequest(document, operation), 'the example after a long time');
    } else {
      await playRepeats(play);
      await playNamedExamples(play);
      platform.reset();
      await playCreation(play);
    }
    const takes = (name: string): boolean => parameterOf(operation, name) !== undefined;
    if (takes('Idempotency-Key')) {
      platform.reset();
      await playIdempotency(play);
    }
    if (takes('If-Match')) {
      platform.reset();
      await playRevisions(play);
    }
    if (takes('cursor')) {
      platform.reset();
      cursor = (await playPages(play, cursor)) ?? cursor;
    }
  }
  return { operations: only?.length ?? operations.length, requests, negatives, failures };
};

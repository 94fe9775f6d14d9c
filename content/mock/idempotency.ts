import type { MockRequest, MockResponse } from '../../src/api/mock/call.ts';
import { reject } from './api-problem.ts';
import { createExpiringMap } from './expiring-map.ts';
import { formatMoment } from './shift-moments.ts';

/**
 * Creates a function that returns the stored response if an idempotency key is reused.
 *
 * @param exampleKey the key in the examples of the OpenAPI document; it never counts as reused
 * @param lifetime lifetime of a key, in milliseconds
 */
export const createRepeats = (exampleKey: unknown, lifetime: number) => {
  const responses = createExpiringMap<{
    readonly requestText: string;
    readonly at: number;
    readonly response: MockResponse;
  }>(lifetime);
  return (request: MockRequest, callerId: string, run: () => MockResponse): MockResponse => {
    const { headers, method, url, text, now } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const key = isRead ? null : headers.get('Idempotency-Key');
    if (key === null || key === exampleKey) {
      return run();
    }
    const id = `${callerId} ${key}`;
    const requestText = [method, url.pathname, url.search, text].join('\n');
    const first = responses.get(id, now);
    if (first && first.requestText !== requestText) {
      reject(
        'IDEMPOTENCY_KEY_REUSED',
        `The key was sent with a different request at ${formatMoment(first.at)}.`,
      );
    }
    if (first) {
      return first.response;
    }
    // If `run` throws, no response is stored, so that the key can be used again.
    const response = run();
    responses.set(id, { requestText, at: now, response }, now);
    return response;
  };
};

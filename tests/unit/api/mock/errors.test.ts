import { expect, test } from 'vitest';
import { causes } from './error-causes.ts';
import { api, startMock } from './mock-client.ts';

test.each(causes)('$code has a cause: $steps', async ({ code, steps, pointer, prepare }) => {
  const mock = startMock();
  prepare?.(mock);
  const responses = [];
  for (const [id, change] of steps) {
    responses.push(await mock.call(id, change));
  }
  const last = responses.pop();
  expect(responses.map(({ status }) => status < 300)).toEqual(responses.map(() => true));
  expect(last?.body).toMatchObject({
    code,
    ...(pointer === undefined ? {} : { errors: [{ pointer }] }),
  });
});

/** Error code → reason for not having an entry in `causes`. */
const withoutCause: Readonly<Record<string, string>> = {
  INTERNAL: 'The mock has no internal errors.',
  STORE_UNAVAILABLE: 'The mock calls no store.',
  FRIEND_LIMIT_REACHED: 'Tested with the friends.',
  HASH_MISMATCH: 'Tested with the assets.',
  RATE_LIMITED: 'Tested with the rate limits.',
};

test('every error code has a cause here, or a reason for having none', () => {
  const provoked = new Set([...causes.map(({ code }) => code), ...Object.keys(withoutCause)]);
  expect([...provoked].toSorted()).toEqual(api.errors.map(({ code }) => code).toSorted());
});

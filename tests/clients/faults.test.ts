import { describe, expect, test, vi } from 'vitest';
import { drivers } from './drivers.ts';
import { compare } from './support/compare.ts';
import { startMock } from './support/start-mock.ts';
import { startProxy } from './support/start-proxy.ts';
import { faultCases } from './support/steps.ts';

/** Tokens and keys, as they look wherever they are. */
const secret = /eyJ[\w-]+\.|rft_\w|sk_test_\w|Bearer /;

const pick = (counts: ReadonlyMap<string, number>, keys: readonly string[]): unknown =>
  Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));

describe.each(drivers)('the $language client', ({ run, followsRedirects }) => {
  const possible = faultCases.filter(({ redirects }) => !(redirects && followsRedirects));
  test.each(possible)('$name', async ({ faults, steps, requests, successes, lastTwoWithin }) => {
    const mock = await startMock();
    const proxy = await startProxy(mock, faults);
    try {
      const start = performance.now();
      const { outcomes, log } = await run(proxy.url, steps);
      for (const outcome of outcomes) {
        const { wanted, seen } = compare(outcome);
        expect.soft(seen, JSON.stringify(outcome.step)).toEqual(wanted);
      }
      expect(outcomes.length).toBe(steps.reduce((sum, { times }) => sum + times, 0));
      expect.soft(pick(proxy.requests, Object.keys(requests))).toEqual(requests);
      expect.soft(pick(mock.successes, Object.keys(successes))).toEqual(successes);
      expect.soft(log).not.toMatch(secret);
      const asked = faults.flatMap(({ headers }) => Number(headers['Retry-After'] ?? 0));
      const minimum = Math.max(0, ...asked.filter((seconds) => seconds < 3)) * 1000;
      expect.soft(performance.now() - start, 'milliseconds').toBeGreaterThanOrEqual(minimum);
      const [last = 0, beforeLast = 0] = proxy.arrivals.toReversed();
      expect.soft(last - beforeLast).toBeLessThan(lastTwoWithin ?? Number.POSITIVE_INFINITY);
      // A request that nobody waits for any more keeps no connection busy.
      await vi.waitFor(() => expect(proxy.busy()).toBe(0));
    } finally {
      await Promise.all([proxy.stop(), mock.stop()]);
    }
  });
});

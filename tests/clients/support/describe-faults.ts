import { type ExpectStatic, describe, test, vi } from 'vitest';
import { compare } from './compare.ts';
import type { ClientDriver, Settings } from './driver.ts';
import { startMock } from './start-mock.ts';
import { type RunningProxy, startProxy } from './start-proxy.ts';
import { type FaultCase, faultCases } from './steps.ts';

const secret = /eyJ[\w-]+\.|rft_\w|sk_test_\w|Bearer /;

const pick = (counts: ReadonlyMap<string, number>, keys: readonly string[]): unknown =>
  Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));

const known = (settings: FaultCase['settings']): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

const expectTimes = (
  expect: ExpectStatic,
  { faults, pauses, lasts }: FaultCase,
  arrivals: RunningProxy['arrivals'],
): void => {
  const times = arrivals.filter(({ key }) => key === faults[0]?.on).map(({ at }) => at);
  for (const [index, least] of pauses.entries()) {
    // Timers round to milliseconds, so they may fire slightly early.
    expect
      .soft((times[index + 1] ?? 0) - (times[index] ?? 0), `pause ${index + 1}`)
      .toBeGreaterThanOrEqual(least - 2);
  }
  if (lasts) {
    const took = performance.now() - (times[0] ?? 0);
    expect.soft(took, 'milliseconds from the first request').toBeGreaterThanOrEqual(lasts[0] - 2);
    expect.soft(took, 'milliseconds from the first request').toBeLessThan(lasts[1]);
  }
};

/**
 * Tests a client against a failing server. Each language has its own test file. Unless the driver is exclusive, five
 * cases run at once, because they mostly wait for timeouts.
 */
export const describeFaults = ({
  language,
  run,
  isFollowingRedirects,
  isExclusive = false,
}: ClientDriver): void => {
  describe(`the ${language} client`, () => {
    const possible = faultCases.filter(({ redirects }) => !(redirects && isFollowingRedirects));
    const testCase = isExclusive ? test : test.concurrent;
    testCase.for(possible)('$name', async (fault, { expect }) => {
      const { faults, steps, settings, requests, successes, lastTwoWithin } = fault;
      const mock = await startMock();
      const proxy = await startProxy(mock, faults);
      try {
        const start = performance.now();
        const { outcomes, log } = await run(proxy.url, steps, known(settings));
        for (const outcome of outcomes) {
          const { expected, seen } = compare(outcome);
          expect.soft(seen, JSON.stringify(outcome.step)).toEqual(expected);
        }
        expect(outcomes.length).toBe(steps.reduce((sum, { times }) => sum + times, 0));
        expect.soft(pick(proxy.requests, Object.keys(requests))).toEqual(requests);
        expect.soft(pick(mock.successes, Object.keys(successes))).toEqual(successes);
        expect.soft(log).not.toMatch(secret);
        const delays = faults.flatMap(({ headers }) => Number(headers['Retry-After'] ?? 0));
        const minimum = Math.max(0, ...delays.filter((seconds) => seconds < 3)) * 1000;
        expect.soft(performance.now() - start, 'milliseconds').toBeGreaterThanOrEqual(minimum);
        expectTimes(expect, fault, proxy.arrivals);
        const [last, beforeLast] = proxy.arrivals.toReversed();
        expect
          .soft((last?.at ?? 0) - (beforeLast?.at ?? 0))
          .toBeLessThan(lastTwoWithin ?? Number.POSITIVE_INFINITY);
        await vi.waitFor(() => expect(proxy.busy()).toBe(0));
      } finally {
        await Promise.all([proxy.stop(), mock.stop()]);
      }
    });
  });
};

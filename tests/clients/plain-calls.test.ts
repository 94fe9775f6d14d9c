import { expect, test } from 'vitest';
import { drivers } from './drivers.ts';
import { compare } from './support/compare.ts';
import { plainCalls, plainSteps, startPlainServer } from './support/plain-calls.ts';

test.each(drivers)('the $language client makes calls of every kind', async ({ run }) => {
  const server = await startPlainServer();
  try {
    const { outcomes } = await run(server.url, plainSteps);
    for (const outcome of outcomes) {
      const { wanted, seen } = compare(outcome);
      expect.soft(seen, outcome.step.call).toEqual(wanted);
    }
    const results = outcomes.map(({ step, result }) => [step.call ?? '', result]);
    const wanted = Object.entries(plainCalls).map(([id, { error, reply }]) => [
      id,
      error ? undefined : reply,
    ]);
    expect.soft(Object.fromEntries(results)).toEqual(Object.fromEntries(wanted));
    // Without a key each is sent once. Without a body it has no media type, either.
    const requests = Object.entries(plainCalls).map(([id, { method, body, withKeys }]) => [
      id,
      Array.from({ length: withKeys ? withKeys * 4 : 1 }, () => ({
        method: method.toUpperCase(),
        contentType: body && 'application/json',
        body: body ? JSON.stringify(body) : '',
      })),
    ]);
    expect.soft(server.seen).toEqual(Object.fromEntries(requests));
    // Two calls, two keys: all attempts of a call have the same one.
    expect([...server.keys.values()]).toEqual([4, 4]);
  } finally {
    await server.stop();
  }
});

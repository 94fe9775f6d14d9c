import { expect, test } from 'vitest';
import { drivers } from './drivers.ts';
import { compare } from './support/compare.ts';
import { type ClientDriver, credentials } from './support/driver.ts';
import { echoSteps, extremeSteps, startEchoServer, withMoments } from './support/echo.ts';
import { pagedLists, pagedSteps, startPagedServer } from './support/paged-lists.ts';
import { plainCalls, plainSteps, startPlainServer } from './support/plain-calls.ts';
import { startMock } from './support/start-mock.ts';
import { scenario } from './support/steps.ts';

// One file for all languages, because each additional test file would compile the drivers' programs again.

for (const { language, run } of drivers) {
  // Compiling the Unreal program takes half a minute.
  const options = language === 'unreal' ? { tags: ['nightly'] } : {};

  test(`the ${language} client plays through the scenario`, options, async () => {
    const mock = await startMock();
    try {
      const { outcomes, log } = await run(mock.url, scenario);
      expect(outcomes.length).toBe(scenario.length);
      for (const [index, outcome] of outcomes.entries()) {
        const { expected, seen } = compare(outcome);
        expect.soft(seen, `step ${index + 1}: ${JSON.stringify(outcome.step)}`).toEqual(expected);
      }
      expect(log).not.toContain(credentials.serverKey);
    } finally {
      await mock.stop();
    }
  });

  test(`the ${language} client makes calls of every kind`, options, async () => {
    const server = await startPlainServer();
    try {
      const { outcomes } = await run(server.url, plainSteps);
      for (const outcome of outcomes) {
        const { expected, seen } = compare(outcome);
        expect.soft(seen, outcome.step.call).toEqual(expected);
      }
      const results = outcomes.map(({ step, result }) => [step.call ?? '', result]);
      const replies = Object.entries(plainCalls).map(([id, { error, reply }]) => [
        id,
        error ? undefined : reply,
      ]);
      expect.soft(Object.fromEntries(results)).toEqual(Object.fromEntries(replies));
      // Requests without a body have no media type. Only first requests are compared, because a busy machine may cause
      // retries.
      const requests = Object.entries(plainCalls).map(([id, { method, body }]) => [
        id,
        {
          method: method.toUpperCase(),
          contentType: body && 'application/json',
          body: body ? JSON.stringify(body) : '',
        },
      ]);
      const firsts = Object.entries(server.seen).map(([id, [first]]) => [id, first]);
      expect.soft(Object.fromEntries(firsts)).toEqual(Object.fromEntries(requests));
      expect.soft(server.seen['sendPlainText']?.length).toBe(1);
      // Each of the two calls has its own key; the call's four attempts share that key.
      expect([...server.keys.values()]).toEqual([4, 4]);
    } finally {
      await server.stop();
    }
  });

  test(`the ${language} client returns generated values as they were sent`, options, async () => {
    const server = await startEchoServer();
    try {
      const { outcomes } = await run(server.url, echoSteps);
      expect(outcomes.map(({ result, error }) => withMoments(error ?? result))).toEqual(
        echoSteps.map(({ body }) => withMoments(body)),
      );
    } finally {
      await server.stop();
    }
  });

  test(`the ${language} client reads lists whose pages have numbers`, options, async () => {
    const server = await startPagedServer();
    try {
      const { outcomes } = await run(server.url, pagedSteps);
      // Ignore repeated page numbers, because a busy machine may cause retries.
      const seen = outcomes.map(({ step, result, error }) => [
        step.pages ?? '',
        { result, error, requestedPages: [...new Set(server.requestedPages[step.pages ?? ''])] },
      ]);
      const expectedLists = Object.entries(pagedLists).map(([id, { expected, requestedPages }]) => [
        id,
        { result: expected, error: undefined, requestedPages },
      ]);
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expectedLists));
    } finally {
      await server.stop();
    }
  });
}

const sendExtremes = async (run: ClientDriver['run']): Promise<unknown[]> => {
  const server = await startEchoServer();
  try {
    const { outcomes } = await run(server.url, extremeSteps);
    return outcomes.map(({ result, error }) => withMoments(error ?? result));
  } finally {
    await server.stop();
  }
};

test.each(drivers.filter(({ language }) => ['javascript', 'Unity C#'].includes(language)))(
  'the $language client returns NUL and numbers close to zero as they were sent',
  async ({ run }) => {
    expect(await sendExtremes(run)).toEqual(extremeSteps.map(({ body }) => withMoments(body)));
  },
);

test.each(drivers.filter(({ language }) => language === 'godot'))(
  'the $language engine replaces NUL and rounds numbers close to zero, as the README says',
  async ({ run }) => {
    const returned = await sendExtremes(run);
    expect(returned.at(-1)).toMatchObject({ texts: ['\u{fffd}', 'a\u{fffd}b'] });
    expect(returned[2]).toMatchObject({ ratio: 'number 0', perhapsNumbers: ['number 0'] });
  },
);

import { expect, test } from 'vitest';
import { drivers } from './drivers.ts';
import { pagedLists, pagedSteps, startPagedServer } from './support/paged-lists.ts';

test.each(drivers)('the $language client reads lists whose pages have numbers', async ({ run }) => {
  const server = await startPagedServer();
  try {
    const { outcomes } = await run(server.url, pagedSteps);
    // A busy machine may repeat a request.
    const seen = outcomes.map(({ step, result, error }) => [
      step.pages ?? '',
      { result, error, asked: [...new Set(server.asked[step.pages ?? ''])] },
    ]);
    const wanted = Object.entries(pagedLists).map(([id, { expected, asked }]) => [
      id,
      { result: expected, error: undefined, asked },
    ]);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
  } finally {
    await server.stop();
  }
});

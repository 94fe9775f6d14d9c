import { expect, test } from 'vitest';
import { drivers } from './drivers.ts';
import { compare } from './support/compare.ts';
import { credentials } from './support/driver.ts';
import { startMock } from './support/start-mock.ts';
import { scenario } from './support/steps.ts';

test.each(drivers)('the $language client plays through the scenario', async ({ run }) => {
  const mock = await startMock();
  try {
    const { outcomes, log } = await run(mock.url, scenario);
    expect(outcomes.length).toBe(scenario.length);
    for (const [index, outcome] of outcomes.entries()) {
      const { wanted, seen } = compare(outcome);
      expect.soft(seen, `step ${index + 1}: ${JSON.stringify(outcome.step)}`).toEqual(wanted);
    }
    expect(log).not.toContain(credentials.serverKey);
  } finally {
    await mock.stop();
  }
});

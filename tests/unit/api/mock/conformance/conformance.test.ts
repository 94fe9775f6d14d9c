import { expect, test } from 'vitest';
import { openapi } from '../mock-client.ts';
import { runConformance } from './run-conformance.ts';
import { startPlatform } from './start-platform.ts';

test('every response of the mock is documented, to each operation, each forbidden request and each sequence', async () => {
  const { operations, requests, negatives, failures } = await runConformance(
    openapi,
    startPlatform(openapi),
  );
  expect(failures).toEqual([]);
  expect(operations).toBe(80);
  expect(negatives).toBeGreaterThan(1200);
  expect(requests - negatives).toBeGreaterThan(2400);
});

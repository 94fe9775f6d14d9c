import { expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { exampleErrorStatus } from '../../../src/api/reference/example-error-status.ts';

const statusOf = (...statuses: readonly string[][]): string | null =>
  exampleErrorStatus(
    buildApi({
      paths: Object.fromEntries(
        statuses.map((own, index) => [
          `/${index}`,
          { get: { responses: Object.fromEntries(own.map((status) => [status, {}])) } },
        ]),
      ),
    }),
  );

test('the error to try first is a conflict, or else the most frequent one', () => {
  expect(statusOf(['200', '404'], ['404'], ['409'])).toBe('409');
  expect(statusOf(['200', '401'], ['404', '200'], ['404'])).toBe('404');
});

test('an API that documents no error by its number has none to try', () => {
  expect(statusOf(['200', '4XX', 'default'])).toBeNull();
  expect(statusOf()).toBeNull();
});

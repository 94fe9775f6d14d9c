import { expect, test } from 'vitest';
import { sweepDocument } from '../unit/mock/expect-documented.ts';
import { publishedFile, readPublished } from '../unit/mock/published-documents.ts';

/** Nothing that makes sense fits one variant of this `oneOf` alone: an error without a violation fits both. */
const contradiction =
  'repos-create-or-update-file-contents 409: data must match exactly one schema in oneOf';

test('the mock of GitHub starts in 3 seconds, and every response fits its schema', async () => {
  const file = publishedFile('@octokit/openapi/generated/api.github.com.json');
  const { failures, started, operations } = await sweepDocument(await readPublished(file));
  expect(failures.filter((failure) => failure !== contradiction)).toEqual([]);
  expect(operations).toBeGreaterThan(1000);
  expect(started).toBeLessThan(3000);
});

import { compareCopies } from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

test('the Markdown copies of a foreign API have what its pages have', async ({ request }) => {
  const except = ['/docs/distances.md'];
  expect(await compareCopies(request, { except })).toBeGreaterThan(1);
});

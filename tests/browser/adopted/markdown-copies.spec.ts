import { compareCopies } from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

test('the Markdown copies of a foreign API have what its pages have', async ({ request }) => {
  expect(await compareCopies(request)).toBeGreaterThan(1);
});

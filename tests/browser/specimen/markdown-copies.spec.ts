import { compareCopies } from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

test('the Markdown copies of all components have what their pages have', async ({ request }) => {
  expect(await compareCopies(request)).toBeGreaterThan(5);
});

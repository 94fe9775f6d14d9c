import { expect, test } from 'vitest';
import { authorsSchema } from '../../../../schemas/authors.ts';
import { buildFiles, page } from '../build-fixture.ts';

test('links that lead nowhere are reported at their address', async () => {
  const { found } = await buildFiles(
    { 'docs/index.md': page('[todo]() [x](<>) [win](C:\\x\\y.md) <a href="">b</a>') },
    { isForChecking: true },
  );
  expect(found.filter((line) => line.includes('link/'))).toEqual([
    'docs/index.md:5:8 link/malformed-address',
    'docs/index.md:5:15 link/malformed-address',
    'docs/index.md:5:24 link/malformed-address',
    'docs/index.md:5:44 link/malformed-address',
  ]);
});

test.each([
  ['https://bob.example', true],
  ['www.bob.example', false],
  ['/docs/bob', false],
])('the address of an author, %s, is complete: %s', (url, isValid) => {
  expect(authorsSchema.safeParse({ bob: { name: 'Bob', url } }).success).toBe(isValid);
});

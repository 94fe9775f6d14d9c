import { expect, test } from 'vitest';
import { benchPage } from '../../../src/tools/bench/measure-builds.ts';
import { buildGeneratedSite } from './generated-site.ts';

test('a page of a larger site is no more than 5 % larger, of every kind', async () => {
  const small = await buildGeneratedSite(36);
  const large = await buildGeneratedSite(300);
  for (const file of [`${benchPage}/index.html`, `RSC/R${benchPage}.txt`]) {
    expect(large.bytesOf(file) / small.bytesOf(file)).toBeLessThanOrEqual(1.05);
  }
  expect(large.scriptBytes).toBe(small.scriptBytes);
});

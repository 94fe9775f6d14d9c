import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Sha256 } from '../../../../../src/api/clients/typescript/runtime/sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000])('hashes %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
  const expected = createHash('sha256').update(bytes).digest('hex');
  expect(new Sha256().update(bytes).hex()).toBe(expected);
  const cut = Math.floor(length / 3);
  expect(new Sha256().update(bytes.subarray(0, cut)).update(bytes.subarray(cut)).hex()).toBe(
    expected,
  );
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { radii } from '../../../../src/content/brand/brand-rules.ts';

test('brands scale the corner radii that the default look has', () => {
  const tokens = readFileSync('src/site/styles/tokens.css', 'utf8');
  const written = [...tokens.matchAll(/--(radius-\d): ([\d.]+)rem/g)];
  expect(written.length).toBeGreaterThan(2);
  expect(Object.fromEntries(written.map(([, name, rem]) => [name, Number(rem) * 16]))).toEqual(
    radii,
  );
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(`src/site/${file}`, 'utf8');

test.each(['radius', 'radius-lg', 'radius-xl'])('a brand rounds /scalar: --scalar-%s', (name) => {
  expect(read('islands/api-reference/reference.css')).toMatch(
    new RegExp(`--scalar-${name}: [^;]*var\\(--radius-\\d\\)`),
  );
});

test('a brand flattens keys', () => {
  expect(read('styles/base.css')).toContain('border-block-end-width: max(1px, var(--edge))');
});

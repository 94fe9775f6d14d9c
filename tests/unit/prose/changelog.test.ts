import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const entries = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^- (.*(?:\n {2}\S.*)*)/gm)].map(
  ([, text = '']) => text.replaceAll(/\s+/g, ' '),
);

test('no entry of the changelog has more than 25 words', () => {
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter((text) => text.split(' ').length > 25)).toEqual([]);
});

test('each breaking change says what to do', () => {
  const breaking = entries.filter((text) => text.startsWith('**Breaking:** '));
  expect(breaking.length).toBeGreaterThan(10);
  expect(
    breaking.filter(
      (text) => !/(?:\. |, or )(?:Update|Move|Read|Set|Add|Use|Rewrite|If|Remove|Run)\b/.test(text),
    ),
  ).toEqual([]);
});

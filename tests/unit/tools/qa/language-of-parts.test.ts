import { expect, test } from 'vitest';
import { findForeign } from '../../../../src/tools/qa/page/language-of-parts.ts';

const foreignWords = (language: string, text: string): string | undefined => {
  const foreign = findForeign(language);
  return foreign ? new RegExp(foreign.words, 'v').exec(text)?.[0] : undefined;
};

test.each([
  ['en', 'Its name is привет, мир in Russian.', 'привет, мир'],
  ['en-GB', 'The menu has 日本語.', '日本語'],
  ['de', 'Es heißt हिन्दी.', 'हिन्दी'],
  ['ja', '설정と設定', '설정'],
  ['zh', '設定を開く', undefined],
  ['zh-TW', 'ひらがな', 'ひらがな'],
  ['ru', 'ελληνικά', 'ελληνικά'],
  ['sr-Latn', 'српски', 'српски'],
])('in the language %s, of “%s” is foreign: %s', (language, text, words) => {
  expect(foreignWords(language, text)).toBe(words);
});

test.each([
  ['en', 'café, naïve, Ł — ½ € ™ →, Δt and λ'],
  ['ja', '設定を開く、コードと漢字ー HTML'],
  ['ko', '설정과 漢字 HTML'],
  ['zh', '设定 ㄅㄆ HTML'],
  ['zh-TW', '設定 ㄅㄆ HTML'],
  ['ru', 'Привет, HTML'],
  ['sr', 'српски и srpski'],
  ['hi', 'हिन्दी'],
  ['ar', 'العربيّة'],
  ['he', 'עברית'],
  ['el', 'Ελληνικά'],
])('in the language %s nothing of “%s” is foreign', (language, text) => {
  expect(findForeign(language)).not.toBeNull();
  expect(foreignWords(language, text)).toBeUndefined();
});

test.each(['', 'xx', 'en_US', 'und', 'zxx', 'de-Latf'])(
  'nothing is foreign to “%s”, whose script nobody knows',
  (language) => {
    expect(findForeign(language)).toBeNull();
  },
);

test('the scripts of a language have names that people know', () => {
  expect(findForeign('ja')?.scripts).toBe('Han, Hiragana, Katakana');
});

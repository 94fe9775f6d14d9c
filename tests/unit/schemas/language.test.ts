import { expect, test } from 'vitest';
import { languageTag } from '../../../schemas/language.ts';

test.each([
  ['pt-br', 'pt-BR'],
  ['zh-hans-cn', 'zh-Hans-CN'],
  ['ar', 'ar'],
  ['fil', 'fil'],
  ['es-419', 'es-419'],
])('%s is the language %s', (written, tag) => {
  expect(languageTag.parse(written)).toBe(tag);
});

test.each([
  ['english', 'could be `en`'],
  ['German', 'could be `de`'],
  ['jp', 'could be `ja`'],
  ['klingonish', 'such as `es`'],
  ['de_DE', 'could be `de-DE`'],
  ['', 'such as `es`'],
])('%j is an error that says %s', (written, hint) => {
  expect(languageTag.safeParse(written).error?.issues[0]?.message).toContain(hint);
});

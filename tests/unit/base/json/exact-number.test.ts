import { serialize } from 'node:v8';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  copyJson,
  formatJson,
  parseExactJson,
  parseWrittenJson,
} from '../../../../src/base/json/exact-json.ts';
import { keepsDigits, readNumber, WrittenNumber } from '../../../../src/base/json/exact-number.ts';
import { unitsOf, writtenNumbers } from './written-numbers.ts';

const runs = { numRuns: 2000 };

test('a number either keeps its digits or is reported', () => {
  fc.assert(
    fc.property(writtenNumbers, (text) => {
      const isKept = unitsOf(String(readNumber(text))) === unitsOf(text);
      expect({ text, isKept }).toEqual({ text, isKept: keepsDigits(text) });
    }),
    runs,
  );
});

test('integers keep their digits', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 100n), 10n ** 100n), (integer) => {
      expect(String(readNumber(String(integer)))).toBe(String(integer));
      expect(formatJson(parseExactJson(`[${integer},{"a":${integer}}]`))).toBe(
        `[${integer},{"a":${integer}}]`,
      );
    }),
    runs,
  );
});

test('other JSON is read and written as usual', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(formatJson(parseExactJson(text))).toBe(text);
      expect(formatJson(value, 2)).toBe(JSON.stringify(value, null, 2));
      expect(formatJson(copyJson(value, (_key, item) => item))).toBe(text);
    }),
  );
});

test.each([
  ['0.30', 0.3],
  ['12.50', 12.5],
  ['1e30', 1e30],
  ['9007199254740991', 9007199254740991],
  ['-9007199254740992', -9007199254740992n],
  ['9007199254740993.0', 9007199254740993n],
  ['9.007199254740993e15', 9007199254740993n],
  ['1152921504606847000', 1152921504606847000n],
  ['1e400', Number.MAX_VALUE],
  ['0xFFFFFFFFFFFFFFFF', 18446744073709551615n],
  ['0o17', 15],
  ['+5', 5],
  ['-.inf', -Number.MAX_VALUE],
  ['.nan', 0],
])('%s is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(['0.12345678901234567890', '1e400', '1e-400', '.inf', '.nan', '9007199254740991.4'])(
  '%s does not keep its digits',
  (text) => {
    expect(keepsDigits(text)).toBe(false);
  },
);

test('digits in strings and keys are not read as numbers', () => {
  const text = '{"9007199254740993":"9007199254740993","a\\\\":"\\"9007199254740993"}';
  expect(parseExactJson(text)).toEqual(JSON.parse(text));
});

test.each(['01234567890123456789', '{12345678901234567890:1}', '[1234567890123456789,]'])(
  '%s is not JSON',
  (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  },
);

test('a number keeps its notation across copies of the module, such as in the bundled renderer', async () => {
  const value = parseWrittenJson('{"price":3.50}');
  vi.resetModules();
  const copy = await import('../../../../src/base/json/exact-json.ts');
  expect(copy.formatJson).not.toBe(formatJson);
  expect(copy.formatJson(value)).toBe('{"price":3.50}');
  expect(copy.withoutNotation(value)).toEqual({ price: 3.5 });
});

test.each([
  ['a structured clone', structuredClone],
  ['an entry of a cache', serialize],
])('%s of a number in its notation throws instead of losing it', (_, copy) => {
  expect(() => copy({ prices: [new WrittenNumber('19.00')] })).toThrow('send it as text');
});

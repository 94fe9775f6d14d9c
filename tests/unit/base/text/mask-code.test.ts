import { expect, test } from 'vitest';
import { maskCode } from '../../../../src/base/text/fences.ts';

test.each([
  ['a `<b>` c', 'a       c'],
  ['a `\\` <b> `c`', 'a     <b>    '],
  ['\\`<b>` <c>', '  <b>` <c>'],
  ['\\\\`<b>`', '       '],
  ['``a`b`` <c>', '        <c>'],
  ['a ` b\r\n\r\nc <d> ` e', 'a ` b\r\n\r\nc <d> ` e'],
  ['- a ` b\n- <c> ` d', '- a ` b\n- <c> ` d'],
  ['a ` b\n  2. <c> ` d', 'a ` b\n  2. <c> ` d'],
  ['a `b\n<c>` d', 'a   \n     d'],
  ['a `b - <c>` d', 'a           d'],
  ['\\<b> \\{', '  b>   '],
])('code and escaped characters of %j are blank', (text, masked) => {
  expect(maskCode(text)).toBe(masked);
});

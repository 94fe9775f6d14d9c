/**
 * Numbers as text: each one is a character, so that UTF-8 makes one byte of a small number and compresses as text on
 * any host. Quotes, backslashes and control characters are left out, since JSON would write them longer.
 */
const first = 0x23;
const backslash = 0x5c;
const surrogates = 0xd800;
const surrogateCount = 0x800;

export const encodeNumber = (value: number): string => {
  let code = value + first;
  code += code >= backslash ? 1 : 0;
  code += code >= surrogates ? surrogateCount : 0;
  return String.fromCodePoint(code);
};

export const decodeNumber = (character: string): number => {
  let code = character.codePointAt(0) ?? first;
  code -= code >= surrogates ? surrogateCount : 0;
  code -= code > backslash ? 1 : 0;
  return code - first;
};

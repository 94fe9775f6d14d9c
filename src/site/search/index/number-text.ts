/**
 * Numbers are encoded as one character each, starting at `first`, so that small numbers take one UTF-8 byte. The
 * encoding skips surrogates and characters that JSON escapes.
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

const numberOf = (codePoint: number): number => {
  let code = codePoint;
  code -= code >= surrogates ? surrogateCount : 0;
  code -= code > backslash ? 1 : 0;
  return code - first;
};

export const decodeNumber = (character: string): number =>
  numberOf(character.codePointAt(0) ?? first);

export const decodeNumbers = (text: string): Uint32Array => {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? first;
    at += code > 0xffff ? 1 : 0;
    numbers[count++] = numberOf(code);
  }
  return numbers.subarray(0, count);
};

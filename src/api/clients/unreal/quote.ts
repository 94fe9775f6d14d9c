const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const escapeCharacter = (character: string): string => {
  const known = escapes[character];
  const code = character.codePointAt(0) ?? 0;
  if (known !== undefined || (code >= 0x20 && code < 0x7f)) {
    return known ?? character;
  }
  // C++ does not allow `\u` escapes for control characters.
  if (code < 0xa0) {
    return `\\${code.toString(8).padStart(3, '0')}`;
  }
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
};

/** Escapes everything beyond ASCII, so that the encoding of the source file does not matter. */
export const quote = (text: string): string =>
  `TEXT("${Array.from(text.replace(/\p{Surrogate}/gu, '\ufffd'), escapeCharacter).join('')}")`;

export const quoteList = (texts: readonly string[]): string =>
  texts.length === 0 ? '{}' : `{${texts.map(quote).join(', ')}}`;

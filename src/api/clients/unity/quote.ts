export const quote = (text: string): string =>
  `"${Array.from(text, (character) => escapes.get(character) ?? printable(character)).join('')}"`;

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

const printable = (character: string): string =>
  /^[\p{L}\p{N}\p{P}\p{S} ]$/u.test(character)
    ? character
    : Array.from({ length: character.length }, (_, index) =>
        unit(character.charCodeAt(index)),
      ).join('');

export const quoteAll = (texts: readonly string[]): string =>
  texts.length === 0 ? 'new string[0]' : `new[] { ${texts.map(quote).join(', ')} }`;

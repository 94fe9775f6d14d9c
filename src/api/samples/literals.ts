import type { SampleText } from './sample-request.ts';
import { formatValue, jsonNotation, type Notation, quote } from './format-value.ts';
import { formatSnakeCase } from './sample.ts';

export type Write = (text: string) => string;

/** Stands for a value that readers insert. */
export const placeholderOf = (variable: string): string =>
  `YOUR_${formatSnakeCase(variable).toUpperCase()}`;

export const joinText = (parts: readonly SampleText[]): string =>
  parts.map((part) => ('text' in part ? part.text : placeholderOf(part.variable))).join('');

/** Languages that lack `\b`, `\f` and `\u0000` write the code of the character. */
const quoteWith =
  (format: (code: string) => string, special: RegExp = /(?!)/g): Write =>
  (text) =>
    quote(text)
      .replaceAll(/\\(u([\da-f]{4})|.)/g, (escape, kind: string, code?: string) => {
        const character = code ?? (kind === 'b' ? '0008' : kind === 'f' ? '000c' : undefined);
        return character === undefined ? escape : format(character);
      })
      .replaceAll(special, String.raw`\$&`);

const shortCode = (code: string): string => Number.parseInt(code, 16).toString(16);

export const quoteBraced = quoteWith((code) => `\\u{${shortCode(code)}}`);

export const quoteFixed = quoteWith((code) => `\\u${code}`);

export const quoteDollar = quoteWith((code) => `\\u${code}`, /\$/g);

/** C allows `\u` only from U+00A0; other characters are octal. `??` may start a trigraph. */
export const quoteC: Write = (text) =>
  quoteWith((code) => {
    const number = Number.parseInt(code, 16);
    return number < 0xa0 ? `\\${number.toString(8).padStart(3, '0')}` : `\\u${code}`;
  })(text).replaceAll(/\?(?=\?)/g, '?\\');

/** In single quotes, only the quote and the backslash are special. */
export const quoteSingle: Write = (text) =>
  `'${text.toWellFormed().replaceAll(/[\\']/g, String.raw`\$&`)}'`;

export const quoteDoubled: Write = (text) => `'${text.toWellFormed().replaceAll("'", "''")}'`;

/** Line breaks are allowed in these literals. */
export const byLine =
  (write: Write): Write =>
  (text) =>
    `"${text
      .split('\n')
      .map((line) => write(line).slice(1, -1))
      .join('\n')}"`;

/** Adjacent literals are joined. */
export const inAdjacentLines =
  (write: Write): Write =>
  (text) =>
    text
      .split('\n')
      .map((line, index, { length }) => write(index < length - 1 ? `${line}\n` : line))
      .join('\n  ');

/** A literal without escapes, if the text does not contain what ends or changes it. */
export const raw =
  (open: string, close: string, special: RegExp, otherwise: Write): Write =>
  (text) =>
    special.test(text) ? otherwise(text) : open + text + close;

/** Java. Only the backslash is special, because JSON never contains three quotes in a row. */
export const textBlock: Write = (text) => `"""\n${text.replaceAll('\\', String.raw`\\`)}"""`;

const pythonWords: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

const pythonNotation: Notation = {
  ...jsonNotation,
  hasTrailingComma: false,
  padding: '',
  formatWord: (value) => pythonWords.get(value),
};

export const pythonValue = (value: unknown): string => formatValue(value, pythonNotation);

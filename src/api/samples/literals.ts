import type { SampleText } from './sample-request.ts';
import {
  type FormFields,
  formatValue,
  isObject,
  jsonNotation,
  type Notation,
  quote,
} from './format-value.ts';
import { formatSnakeCase } from './sample.ts';

export type Write = (text: string) => string;

export const placeholderOf = (variable: string): string =>
  `YOUR_${formatSnakeCase(variable).toUpperCase()}`;

export const joinText = (parts: readonly SampleText[]): string =>
  parts.map((part) => ('text' in part ? part.text : placeholderOf(part.variable))).join('');

/**
 * Quotes text for languages that lack the escapes `\b`, `\f` or `\u0000`. `format` turns a hexadecimal character code
 * into an escape.
 */
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

/** Writes octal escapes below U+00A0, where C does not allow `\u`, and breaks up `??`, which may start a trigraph. */
export const quoteC: Write = (text) =>
  quoteWith((code) => {
    const number = Number.parseInt(code, 16);
    return number < 0xa0 ? `\\${number.toString(8).padStart(3, '0')}` : `\\u${code}`;
  })(text).replaceAll(/\?(?=\?)/g, '?\\');

export const quoteSingle: Write = (text) =>
  `'${text.toWellFormed().replaceAll(/[\\']/g, String.raw`\$&`)}'`;

export const quoteDoubled: Write = (text) => `'${text.toWellFormed().replaceAll("'", "''")}'`;

/** For languages whose string literals may contain line breaks. */
export const byLine =
  (write: Write): Write =>
  (text) =>
    `"${text
      .split('\n')
      .map((line) => write(line).slice(1, -1))
      .join('\n')}"`;

/** For languages that join adjacent string literals, such as C. Writes one literal per line of text. */
export const inAdjacentLines =
  (write: Write): Write =>
  (text) =>
    text
      .split('\n')
      .map((line, index, { length }) => write(index < length - 1 ? `${line}\n` : line))
      .join('\n  ');

export const raw =
  (open: string, close: string, special: RegExp, otherwise: Write): Write =>
  (text) =>
    special.test(text) ? otherwise(text) : open + text + close;

/**
 * Writes JSON as a Java text block. Only backslashes need escaping, because JSON never contains three quotes in a row.
 */
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

/** A list of pairs keeps all fields, in order. */
export const writePythonForm = (fields: FormFields): string =>
  isObject(fields)
    ? pythonValue(Object.fromEntries(fields))
    : `[\n${fields.map(([name, value]) => `  (${quote(name)}, ${quote(value)})`).join(',\n')}\n]`;

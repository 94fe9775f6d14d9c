import {
  type DocumentNumber,
  exactOf,
  numberMark,
  readNumber,
  readWritten,
  WrittenNumber,
} from './exact-number.ts';
import { isContainer } from './is-record.ts';

/** Also matches strings, so that digits in a string are not mistaken for a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

type Read = (token: string) => DocumentNumber;

const parseWith = (text: string, read: Read): unknown => {
  const value = JSON.parse(text) as unknown;
  const isPlain = (token: string): boolean =>
    token.startsWith('"') || typeof read(token) === 'number';
  const marked = text.replace(tokens, (token) =>
    isPlain(token) ? token : `"${numberMark}${token}"`,
  );
  return marked === text
    ? value
    : (JSON.parse(marked, (_key, item: unknown) =>
        typeof item === 'string' && item.startsWith(numberMark)
          ? read(item.slice(numberMark.length))
          : item,
      ) as unknown);
};

/**
 * Like `JSON.parse`, but an integer that a double would round becomes a `bigint`. Does not rely on a reviver, because
 * some browsers and Node 20 do not pass the source text of a number to revivers.
 *
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown =>
  /\d{16}|\d[eE]\+?\d/.test(text) ? parseWith(text, readNumber) : (JSON.parse(text) as unknown);

/**
 * Like `parseExactJson`, but a number becomes a `WrittenNumber` if printing would change its notation.
 *
 * @throws SyntaxError
 */
export const parseWrittenJson = (text: string): unknown => parseWith(text, readWritten);

/** @param parse `parseWrittenJson` for text from an OpenAPI document */
export const tryExactJson = (text: string, parse = parseExactJson): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};

const markLong = (_key: string, item: unknown): unknown =>
  typeof item === 'bigint' ? `${numberMark}${item}` : item;

const formatMarked = (value: unknown, indent?: number): string => {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    // The value contains a `bigint`. Use a replacer only for such values, because replacers are slow.
    return JSON.stringify(value, markLong, indent);
  }
};

const markedNumber = new RegExp(`"${numberMark}([^"]+)"`, 'g');

/** Like `JSON.stringify`, but writes a `bigint` as an integer, and a `WrittenNumber` in its notation. */
export const formatJson = (value: unknown, indent?: number): string => {
  const text = formatMarked(value, indent);
  return text?.includes(numberMark) ? text.replace(markedNumber, '$1') : text;
};

/** Whether two values are equal, regardless of the notation of numbers. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || formatJson(withoutNotation(one)) === formatJson(withoutNotation(other));

/**
 * Copies plain data. Calls `change` for inner values first, and removes each value for which it returns `undefined`.
 */
export const copyJson = (
  value: unknown,
  change: (key: string, value: unknown) => unknown,
  key = '',
): unknown => {
  if (!isContainer(value)) {
    return change(key, value);
  }
  const entries = Object.entries(value)
    .map(([own, item]): [string, unknown] => [own, copyJson(item, change, own)])
    .filter(([, item]) => item !== undefined);
  return change(
    key,
    Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries),
  );
};

export const hasWritten = (value: unknown): boolean =>
  value instanceof WrittenNumber || (isContainer(value) && Object.values(value).some(hasWritten));

/** Whether a value contains a number that a double would not show as written. */
export const hasExact = (value: unknown): boolean =>
  typeof value === 'bigint' ||
  value instanceof WrittenNumber ||
  (isContainer(value) && Object.values(value).some(hasExact));

/** Replaces each `WrittenNumber` with its value. */
export const withoutNotation = (value: unknown): unknown =>
  hasWritten(value) ? copyJson(value, (_key, item) => exactOf(item)) : value;

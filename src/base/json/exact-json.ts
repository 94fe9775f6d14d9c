import { readNumber, WrittenNumber } from './exact-number.ts';

/** Random, so that it does not occur in a document by chance. */
const marker = `integer ${Math.random()} `;

/** Also matches strings, so that digits in a string are not mistaken for a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Parses JSON and calls `read` for each number. If `read` returns undefined, the number becomes a double. */
const parseWith = (text: string, read: (token: string) => unknown): unknown => {
  const value = JSON.parse(text) as unknown;
  const isPlain = (token: string): boolean => token.startsWith('"') || read(token) === undefined;
  const marked = text.replace(tokens, (token) => (isPlain(token) ? token : `"${marker}${token}"`));
  return marked === text
    ? value
    : (JSON.parse(marked, (_key, item: unknown) =>
        typeof item === 'string' && item.startsWith(marker)
          ? read(item.slice(marker.length))
          : item,
      ) as unknown);
};

const readLong = (token: string): unknown => {
  const number = readNumber(token);
  return typeof number === 'bigint' ? number : undefined;
};

const isRewritten = (token: string): boolean => formatJson(readNumber(token)) !== token;

/**
 * Like `JSON.parse`, but an integer that a double would round becomes a `bigint`. Does not rely on a reviver, because
 * some browsers and Node 20 do not pass the source text of a number to revivers.
 *
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown =>
  /\d{16}|\d[eE]\+?\d/.test(text) ? parseWith(text, readLong) : (JSON.parse(text) as unknown);

/**
 * Like `parseExactJson`, but a number that `formatJson` would write differently becomes a `WrittenNumber`.
 *
 * @throws SyntaxError
 */
export const parseWrittenJson = (text: string): unknown =>
  parseWith(text, (token) => (isRewritten(token) ? new WrittenNumber(token) : readLong(token)));

/** Whether `formatJson` would write a number in JSON text differently, such as `19.9` instead of `19.90`. */
export const hasRewrittenNumbers = (text: string): boolean =>
  (text.match(tokens) ?? []).some((token) => !token.startsWith('"') && isRewritten(token));

export const tryExactJson = (text: string): unknown => {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
};

const textOf = (item: unknown): unknown =>
  typeof item === 'bigint'
    ? `${marker}${item}`
    : item instanceof WrittenNumber
      ? marker + item.text
      : item;

/** Like `formatJson`, but also writes each `WrittenNumber`. Slower, because it uses a replacer. */
export const formatWritten = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_key, item: unknown) => textOf(item), indent).replace(
    new RegExp(`"${marker}([^"]+)"`, 'g'),
    '$1',
  );

/** Like `JSON.stringify`, but writes a `bigint` as an integer. */
export const formatJson = (value: unknown, indent?: number): string => {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    // The value contains a `bigint`. Use a replacer only for such values, because replacers are slow.
    return formatWritten(value, indent);
  }
};

/**
 * Copies plain data. Calls `change` for inner values first, and removes each value for which it returns `undefined`.
 */
export const copyJson = (
  value: unknown,
  change: (key: string, value: unknown) => unknown,
  key = '',
): unknown => {
  if (typeof value !== 'object' || value === null) {
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

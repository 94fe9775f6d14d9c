import { readNumber } from './exact-number.ts';

/** Random, so that no document contains it. */
const marker = `integer ${Math.random()} `;

/** Matches strings, too, so that digits in a string do not count as a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const markLong = (token: string): string => {
  const number = token.startsWith('"') ? 0 : readNumber(token);
  return typeof number === 'bigint' ? `"${marker}${number}"` : token;
};

/**
 * Like `JSON.parse`, but an integer that a double rounds becomes a `bigint`. Browsers and Node 20 do not show the
 * source of a number to a reviver.
 *
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown => {
  const value = JSON.parse(text) as unknown;
  const marked = /\d{16}|\d[eE]\+?\d/.test(text) ? text.replace(tokens, markLong) : text;
  return marked === text
    ? value
    : (JSON.parse(marked, (_key, item: unknown) =>
        typeof item === 'string' && item.startsWith(marker)
          ? BigInt(item.slice(marker.length))
          : item,
      ) as unknown);
};

/** Undefined if the text is not JSON. */
export const tryExactJson = (text: string): unknown => {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
};

const formatMarked = (value: unknown, indent: number | undefined): string =>
  JSON.stringify(
    value,
    (_key, item: unknown) => (typeof item === 'bigint' ? `${marker}${item}` : item),
    indent,
  ).replace(new RegExp(`"${marker}(-?\\d+)"`, 'g'), '$1');

/** Like `JSON.stringify`, but a `bigint` becomes an integer. */
export const formatJson = (value: unknown, indent?: number): string => {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    // The value contains a `bigint`. Replacers are slow, so others need none.
    return formatMarked(value, indent);
  }
};

/** Copies plain data. `change` gets each value after those inside it; `undefined` removes the value. */
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

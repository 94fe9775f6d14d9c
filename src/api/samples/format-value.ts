import { formatJson } from '../../base/json/exact-json.ts';
import { keepsDigits, WrittenNumber } from '../../base/json/exact-number.ts';
import { isContainer, isRecord } from '../../base/json/is-record.ts';

export type Notation = {
  readonly indent: string;
  readonly padding: '' | ' ';
  readonly hasTrailingComma: boolean;
  readonly formatKey: (key: string) => string;
  readonly formatText: (text: string) => string;
  /** Formats `true`, `false` and `null` for languages that write them differently from JSON. */
  readonly formatWord?: (value: unknown) => string | undefined;
};

/** Invisible characters and direction controls. GDScript forbids some of them. */
const invisible = /[\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A double-quoted string, valid in JSON, JavaScript, C#, C++ and GDScript. */
export const quote = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const jsonNotation: Notation = {
  indent: '  ',
  padding: ' ',
  hasTrailingComma: false,
  formatKey: quote,
  formatText: quote,
};

export const indentRest = (text: string, indent: string): string =>
  text.replaceAll('\n', `\n${indent}`);

const MAX_INLINE_LENGTH = 60;

const isFilled = (value: unknown): boolean => isContainer(value) && Object.keys(value).length > 0;

/**
 * Whether a value is readable on one line: all its entries are scalars or empty, or the value is a list that contains
 * only one object with such entries.
 */
const isFlat = (value: object): boolean => {
  const items: readonly unknown[] = Object.values(value);
  const [first] = items;
  return Array.isArray(value) && items.length === 1 && isRecord(first)
    ? isFlat(first)
    : !items.some(isFilled);
};

/**
 * Whether a value contains a number that the sample's language would round. Every `bigint` counts, except those from
 * `-limit` to `limit - 1`, which the language can store.
 */
export const hasLongNumber = (value: unknown, limit = 0n): boolean =>
  value instanceof WrittenNumber
    ? // Languages read a number with a fraction or an exponent as a float, which may round even a whole number.
      !keepsDigits(String(value)) || typeof value.valueOf() === 'bigint'
    : typeof value === 'bigint'
      ? value >= limit || value < -limit
      : isContainer(value) && Object.values(value).some((item) => hasLongNumber(item, limit));

export const formatValue = (value: unknown, notation: Notation): string => {
  if (typeof value === 'string') {
    return notation.formatText(value);
  }
  if (!isRecord(value) && !Array.isArray(value)) {
    return notation.formatWord?.(value) ?? formatJson(value);
  }
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => formatValue(item, notation))
    : Object.entries(value).map(
        ([key, item]) => `${notation.formatKey(key)}: ${formatValue(item, notation)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) {
    return open + close;
  }
  const padding = Array.isArray(value) ? '' : notation.padding;
  const line = open + padding + parts.join(', ') + padding + close;
  if (line.length <= MAX_INLINE_LENGTH && isFlat(value)) {
    return line;
  }
  const { indent, hasTrailingComma } = notation;
  const lines = indentRest(parts.join(',\n'), indent);
  return `${open}\n${indent}${lines}${hasTrailingComma ? ',' : ''}\n${close}`;
};

export type FormFields = readonly (readonly [name: string, value: string])[];

/** Whether an object has all fields, in order. JavaScript moves integer keys to the front. */
export const isObject = (fields: FormFields): boolean =>
  new Set(fields.map(([name]) => name)).size === fields.length &&
  !fields.some(([name]) => /^\d+$/.test(name));

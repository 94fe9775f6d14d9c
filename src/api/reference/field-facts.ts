import { counted } from '../../base/text/counted.ts';
import type { Field, FieldTree } from './api-fields.ts';
import type { Schema } from './api.ts';
import { visibleText } from '../../base/text/visible-text.ts';

const MAX_VALUES = 60;

/** Longer values are truncated. The body examples show them in full. */
const MAX_VALUE_LENGTH = 120;

const code = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('`', "'");
  const shown = text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  return `\`${shown === '' ? '""' : shown}\``;
};

const isPlain = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

export const typeText = ({ type, format }: Pick<Schema, 'type' | 'format'>): string =>
  visibleText(format === null ? type : `${type} (${format})`);

const valuesText = ({ values, type }: Schema): string => {
  const shown = values.slice(0, MAX_VALUES).map(code).join(', ');
  const others = values.length - MAX_VALUES;
  const isOnly = values.length === 1 && !type.endsWith('null');
  return `${isOnly ? 'always ' : 'one of '}${shown}${others > 0 ? ` and ${others} more` : ''}`;
};

/** "1 to 99 · default `1` · for example `3`". */
export const factsText = (schema: Schema, hasExample: boolean): string => {
  const { limits, values, default: fallback, example, access } = schema;
  return [
    access !== null && (access === 'read-only' ? 'only in responses' : 'only in requests'),
    ...limits,
    values.length > 0 && valuesText(schema),
    fallback !== undefined && `default ${code(fallback)}`,
    // A list of values makes an example redundant, and the body example shows objects.
    hasExample && isPlain(example) && values.length === 0 && `for example ${code(example)}`,
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
};

const typedFacts = (schema: Schema, isShownByFields: RegExp): string =>
  [isShownByFields.test(schema.type) ? '' : typeText(schema), factsText(schema, false)]
    .filter((text) => text !== '')
    .join(' · ');

export const bodyFacts = (schema: Schema): string =>
  typedFacts(schema, /^(?:object|array of object)$/);

export const variantFacts = (schema: Schema): string =>
  typedFacts(schema, /^(?:object|any value)$/);

/** Requests mark required fields; responses mark optional ones. */
export type Flagged = 'required' | 'optional';

export const isFlagged = ({ isRequired, kind }: Field, flagged: Flagged): boolean =>
  isRequired === (flagged === 'required') && (isRequired || kind === 'property');

const parameterLocations: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie']);

export const fieldTypeText = ({ schema, location, path, name }: Field): string =>
  path === name && parameterLocations.has(location)
    ? `${typeText(schema)} in ${location}`
    : typeText(schema);

/** Label for nested fields, such as "3 fields" or "2 shapes"; null if there are none. */
export const insideText = ({ fields, variants }: FieldTree): string | null => {
  const parts = [
    fields.length > 0 && counted(fields.length, 'field'),
    variants.length > 0 && `${variants.length} shapes`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : null;
};

import { isContainer } from '../../base/json/is-record.ts';
import { counted } from '../../base/text/counted.ts';
import type { Field, FieldTree } from './api-fields.ts';
import type { Example, Schema } from './api.ts';
import { dateInWords } from './describe-deprecation.ts';
import { isListed, valueCode, valuesText } from './value-lists.ts';
import { visibleText } from '../../base/text/visible-text.ts';

const isPlain = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !isContainer(value);

export const typeText = ({ type, format }: Pick<Schema, 'type' | 'format'>): string =>
  visibleText(format === null ? type : `${type} (${format})`);

/** Shows an example if it has a title, or if it is a plain value and the schema does not list values. */
const examplesText = ({ examples, values, type }: Schema): string[] => {
  const titleOf = ({ name, summary, serialized }: Example): string =>
    [
      summary ?? (examples.length > 1 ? name : ''),
      serialized === undefined ? '' : `sent as ${valueCode(serialized)}`,
    ]
      .filter((text) => text !== '')
      .join(', ');
  const shown = examples
    .map((example) => ({ value: example.value, title: titleOf(example) }))
    .filter(({ value, title }) => title !== '' || (isPlain(value) && values.length === 0))
    .map(({ value, title }) => `${valueCode(value, type)}${title === '' ? '' : ` (${title})`}`);
  return shown.length > 0 ? [`for example ${shown.join(', ')}`] : [];
};

/** Text such as "1 to 99 · default `1` · for example `3`". */
export const factsText = (schema: Schema): string => {
  const { limits, values, default: fallback, access, sunset } = schema;
  return [
    access !== null && (access === 'read-only' ? 'only in responses' : 'only in requests'),
    ...limits,
    values.length > 0 && !isListed(schema) && valuesText(schema),
    fallback !== undefined && `default ${valueCode(fallback, schema.type)}`,
    sunset !== '' && `stops working on ${dateInWords(sunset)}`,
    ...examplesText(schema),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
};

/** Omits types that tell readers nothing new: `any value`, and `object` above a list of its fields. */
export const bodyFacts = (schema: Schema, { fields, variants, sameAs }: FieldTree): string => {
  const { type } = schema;
  const hasFields = sameAs !== null || fields.length + variants.length > 0;
  const isOmitted = type === 'any value' || (type === 'object' && hasFields);
  return [isOmitted ? '' : typeText(schema), factsText(schema)]
    .filter((text) => text !== '')
    .join(' · ');
};

/** Requests mark required fields; responses mark optional ones. */
export type Flagged = 'required' | 'optional';

export const isFlagged = ({ isRequired, kind }: Field, flagged: Flagged): boolean =>
  isRequired === (flagged === 'required') && (isRequired || kind === 'property');

const parameterLocations: ReadonlySet<string> = new Set(['path', 'query', 'header', 'cookie']);

export const fieldTypeText = ({ schema, location, path, name }: Field): string =>
  path === name && parameterLocations.has(location)
    ? `${typeText(schema)} in ${location}`
    : typeText(schema);

/**
 * Returns the text before a variant. The first variant of a group of alternatives gets "Either:" or, after another
 * group, "And either:"; later variants get "Or:".
 */
export const variantLead = (variants: FieldTree['variants'], index: number): string => {
  const choice = variants[index]?.choice;
  if (variants[index - 1]?.choice === choice) {
    return 'Or:';
  }
  return index === 0 ? 'Either:' : 'And either:';
};

export const insideText = ({ fields, variants }: FieldTree): string | null => {
  const parts = [
    fields.length > 0 && counted(fields.length, 'field'),
    variants.length > 0 && `${variants.length} shapes`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : null;
};

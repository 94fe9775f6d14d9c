import { counted } from '../../base/text/counted.ts';
import type { Field, FieldTree } from './api-fields.ts';
import type { Example, Schema } from './api.ts';
import { isListed, valueCode, valuesText } from './value-lists.ts';
import { visibleText } from '../../base/text/visible-text.ts';

const isPlain = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

export const typeText = ({ type, format }: Pick<Schema, 'type' | 'format'>): string =>
  visibleText(format === null ? type : `${type} (${format})`);

/** The summary of an example or, if there is none, its name. Empty if the author gave neither. */
const exampleTitle = ({ name, summary }: Example): string =>
  summary ?? (name === 'default' ? '' : name);

const exampleText = (example: Example): string => {
  const title = exampleTitle(example);
  return title === '' ? valueCode(example.value) : `${valueCode(example.value)} (${title})`;
};

/** Leaves out untitled objects, which body examples show, and untitled examples of listed values. */
const examplesText = ({ examples, values }: Schema): string[] => {
  const shown = examples
    .filter(
      (example) => exampleTitle(example) !== '' || (isPlain(example.value) && values.length === 0),
    )
    .map(exampleText);
  return shown.length > 0 ? [`for example ${shown.join(', ')}`] : [];
};

/** "1 to 99 · default `1` · for example `3`". */
export const factsText = (schema: Schema, hasExample: boolean): string => {
  const { limits, values, default: fallback, access } = schema;
  return [
    access !== null && (access === 'read-only' ? 'only in responses' : 'only in requests'),
    ...limits,
    values.length > 0 && !isListed(schema) && valuesText(schema),
    fallback !== undefined && `default ${valueCode(fallback)}`,
    ...(hasExample ? examplesText(schema) : []),
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

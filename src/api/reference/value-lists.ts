import { formatJson } from '../../base/json/exact-json.ts';
import { inlineCode } from '../../base/text/inline-code.ts';
import type { EnumValue } from '../document/enum-values.ts';
import type { Api, Schema } from './api.ts';

/** Longer lists are folded and shown only once per page, because they would push the next fields out of sight. */
const MAX_SHOWN_VALUES = 40;

/** In characters, including names and descriptions. */
const MAX_SHOWN_LENGTH = 1000;

const isText = (type: string): boolean =>
  /^(?:(?:array|map) of |\()*string(?: or null|\))*$/.test(type);

const looksTyped = (text: string): boolean =>
  /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)$/i.test(text);

/**
 * Formats a string as JSON if it is empty, or contains control characters or surrounding white space that would be
 * invisible. Unless the type allows only strings, also quotes text that looks like a number, a boolean or null.
 */
export const valueText = (value: unknown, type = 'string'): string =>
  typeof value === 'string' &&
  value !== '' &&
  value === value.trim() &&
  !/[\p{Cc}]/u.test(value) &&
  (isText(type) || !looksTyped(value))
    ? value
    : formatJson(value);

export const valueCode = (value: unknown, type?: string): string =>
  inlineCode(valueText(value, type));

export const titlesOf = ({ name, title }: EnumValue): string[] => [
  ...new Set([name, title].filter((word) => word !== '')),
];

const wordsOf = (value: EnumValue): string =>
  [...titlesOf(value), value.description].filter((word) => word !== '').join(': ');

export const hasWords = ({ values }: Pick<Schema, 'values'>): boolean =>
  values.some((each) => each.isDeprecated || wordsOf(each) !== '');

const lengthOf = (value: EnumValue): number =>
  valueText(value.value).length + wordsOf(value).length;

export const isFolded = ({ values }: Pick<Schema, 'values'>): boolean =>
  values.length > MAX_SHOWN_VALUES ||
  (values.length > 1 && values.reduce((sum, value) => sum + lengthOf(value), 0) > MAX_SHOWN_LENGTH);

/** Whether the values are shown as a separate list, not in the field's line of facts. */
export const isListed = (schema: Pick<Schema, 'values'>): boolean =>
  hasWords(schema) || isFolded(schema);

const isOnly = ({ values, type }: Schema): boolean => values.length === 1 && !type.endsWith('null');

export const valuesText = (schema: Schema): string =>
  `${isOnly(schema) ? 'always' : 'one of'} ${schema.values.map(({ value }) => valueCode(value, schema.type)).join(', ')}`;

export const listTitle = (schema: Schema): string =>
  isFolded(schema)
    ? `One of ${schema.values.length} values`
    : isOnly(schema)
      ? 'Always:'
      : 'One of:';

export type ListPlace = { readonly label: string; readonly anchor: string | null };

export const listKey = ({ values }: Schema): string => formatJson(values);

const someSchema = (schema: Schema, test: (schema: Schema) => boolean): boolean =>
  test(schema) ||
  [...schema.properties, ...schema.variants].some((part) => someSchema(part.schema, test));

export const hasFoldedLists = ({
  definitions,
  operations,
}: Pick<Api, 'definitions' | 'operations'>): boolean =>
  [
    ...Object.values(definitions),
    ...operations.flatMap(({ parameters, body, responses }) => [
      ...parameters.map(({ schema }) => schema),
      ...responses.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
      ...[...(body?.content ?? []), ...responses.flatMap(({ content }) => content)].flatMap(
        ({ schema }) => schema ?? [],
      ),
    ]),
  ].some((schema) => someSchema(schema, isFolded));

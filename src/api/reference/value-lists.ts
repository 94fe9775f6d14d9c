import { formatJson } from '../../base/json/exact-json.ts';
import { inlineCode } from '../../base/text/inline-code.ts';
import type { EnumValue } from '../document/enum-values.ts';
import type { Api, Schema } from './api.ts';

/** A longer list would push the next fields out of sight, so it is folded, and shown only once per page. */
const MAX_SHOWN_VALUES = 40;

/** In characters, including names and descriptions. */
const MAX_SHOWN_LENGTH = 1000;

/** Writes a string as JSON if it is empty, or if control characters or surrounding white space would be invisible. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' && value !== '' && value === value.trim() && !/[\p{Cc}]/u.test(value)
    ? value
    : formatJson(value);

export const valueCode = (value: unknown): string => inlineCode(valueText(value));

/** The name and the title, listed once if they are the same. */
export const titlesOf = ({ name, title }: EnumValue): string[] => [
  ...new Set([name, title].filter((word) => word !== '')),
];

/** Name, title and description as one string, such as "Puce: Purple brown." */
const wordsOf = (value: EnumValue): string =>
  [...titlesOf(value), value.description].filter((word) => word !== '').join(': ');

export const hasWords = ({ values }: Pick<Schema, 'values'>): boolean =>
  values.some((each) => each.isDeprecated || wordsOf(each) !== '');

const lengthOf = (value: EnumValue): number =>
  valueText(value.value).length + wordsOf(value).length;

export const isFolded = ({ values }: Pick<Schema, 'values'>): boolean =>
  values.length > MAX_SHOWN_VALUES ||
  (values.length > 1 && values.reduce((sum, value) => sum + lengthOf(value), 0) > MAX_SHOWN_LENGTH);

/** Whether the values are shown as a list instead of in the sentence about the field. */
export const isListed = (schema: Pick<Schema, 'values'>): boolean =>
  hasWords(schema) || isFolded(schema);

const isOnly = ({ values, type }: Schema): boolean => values.length === 1 && !type.endsWith('null');

export const valuesText = (schema: Schema): string =>
  `${isOnly(schema) ? 'always' : 'one of'} ${schema.values.map(({ value }) => valueCode(value)).join(', ')}`;

/** "Always:", "One of:" or "One of 170 values". */
export const listTitle = (schema: Schema): string =>
  isFolded(schema)
    ? `One of ${schema.values.length} values`
    : isOnly(schema)
      ? 'Always:'
      : 'One of:';

/** The field or variant that already shows a folded list on the page. */
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

import type { Property, Schema } from '../../model/api.ts';

/** A field as a list shows it. */
export type FieldRow = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly description: string;
  /** Limits, default, values and example in one line; code in backticks. */
  readonly facts: string;
  /** Null for a field whose anchor another variant has taken. */
  readonly anchor: string | null;
  readonly inside: FieldGroup;
};

/** The fields of an object, and the shapes to choose from beside them. */
export type FieldGroup = {
  readonly rows: readonly FieldRow[];
  readonly variants: readonly (FieldGroup & { readonly description: string })[];
};

export type FieldOptions = {
  /** The anchor of a field by its name from the outside in (`expectedPrice.amount`), or null where it has none. */
  readonly anchorOf: (name: string) => string | null;
  /** Requests show an example a field; answers are shown as a whole beside them. */
  readonly hasExamples: boolean;
};

const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const isPlain = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

export const describeType = ({ type, format }: Schema): string =>
  format === null ? type : `${type} (${format})`;

/** "1 to 99 · default `1` · for example `3`": what a value may be beside its type. */
export const describeFacts = (schema: Schema, example: unknown): string =>
  [
    ...schema.limits,
    ...(schema.values.length > 0
      ? [`${schema.values.length > 1 ? 'one of ' : 'always '}${schema.values.map(code).join(', ')}`]
      : []),
    ...(schema.default === undefined ? [] : [`default ${code(schema.default)}`]),
    // values say it all, and an object stands in the example of the whole
    ...(isPlain(example) && schema.values.length === 0 ? [`for example ${code(example)}`] : []),
  ].join(' · ');

/**
 * The fields of a schema, all the way down. Of variants that share a field the first has its anchor, as in the list of
 * anchors that links are checked against (`model/api-fields.ts`).
 */
export const buildFieldGroup = (schema: Schema, options: FieldOptions): FieldGroup =>
  buildGroup(schema, '', options, new Set());

const buildGroup = (
  { properties, variants }: Schema,
  prefix: string,
  options: FieldOptions,
  taken: Set<string>,
): FieldGroup => ({
  rows: properties.map((property) => buildRow(property, prefix, options, taken)),
  variants: variants.map((variant) => ({
    description: variant.description,
    ...buildGroup(variant, prefix, options, taken),
  })),
});

const buildRow = (
  { name, isRequired, schema }: Property,
  prefix: string,
  options: FieldOptions,
  taken: Set<string>,
): FieldRow => {
  const path = `${prefix}${name}`;
  const anchor = options.anchorOf(path);
  const isFree = anchor !== null && !taken.has(anchor);
  if (isFree) {
    taken.add(anchor);
  }
  return {
    name,
    isRequired,
    type: describeType(schema),
    description: schema.description,
    facts: describeFacts(schema, options.hasExamples ? schema.example : undefined),
    anchor: isFree ? anchor : null,
    inside: buildGroup(schema, `${path}.`, options, taken),
  };
};

/** "3 fields", "2 shapes": what unfolds below a field. Null where nothing does. */
export const describeInside = ({ rows, variants }: FieldGroup): string | null => {
  const parts = [
    ...(rows.length > 0 ? [rows.length === 1 ? '1 field' : `${rows.length} fields`] : []),
    ...(variants.length > 0 ? [`${variants.length} shapes`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : null;
};

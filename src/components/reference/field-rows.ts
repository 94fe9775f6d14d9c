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

/** The fields of an object, and its variants (`oneOf`). */
export type FieldGroup = {
  readonly rows: readonly FieldRow[];
  readonly variants: readonly (FieldGroup & { readonly description: string })[];
};

type FieldOptions = {
  /** The anchor of a field by its full name (`expectedPrice.amount`), or null where it has none. */
  readonly anchorOf: (name: string) => string | null;
  /** Requests show an example per field; responses are shown as a whole beside them. */
  readonly hasExamples: boolean;
};

const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const isPlain = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

export const typeText = ({ type, format }: Schema): string =>
  format === null ? type : `${type} (${format})`;

/** "1 to 99 · default `1` · for example `3`": the values that a field may have beside its type. */
export const factsText = (schema: Schema, example: unknown): string => {
  const { limits, values, default: fallback } = schema;
  return [
    ...limits,
    values.length > 0 &&
      `${values.length > 1 ? 'one of ' : 'always '}${values.map(code).join(', ')}`,
    fallback !== undefined && `default ${code(fallback)}`,
    // listed values need no example, and objects are in the example of the whole body
    isPlain(example) && values.length === 0 && `for example ${code(example)}`,
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
};

/**
 * The fields of a schema at all levels. Of variants that share a field the first has its anchor, as in the list of
 * anchors that links are checked against (`model/api-fields.ts`).
 */
export const buildFieldGroup = (schema: Schema, options: FieldOptions): FieldGroup => {
  const taken = new Set<string>();

  const buildGroup = ({ properties, variants }: Schema, prefix: string): FieldGroup => ({
    rows: properties.map((property) => buildRow(property, prefix)),
    variants: variants.map((variant) => ({
      description: variant.description,
      ...buildGroup(variant, prefix),
    })),
  });

  const buildRow = (property: Property, prefix: string): FieldRow => {
    const { name, isRequired, schema: own } = property;
    const path = `${prefix}${name}`;
    const anchor = options.anchorOf(path);
    const isFree = anchor !== null && !taken.has(anchor);
    if (isFree) {
      taken.add(anchor);
    }
    return {
      name,
      isRequired,
      type: typeText(own),
      description: own.description,
      facts: factsText(own, options.hasExamples ? own.example : undefined),
      anchor: isFree ? anchor : null,
      inside: buildGroup(own, `${path}.`),
    };
  };

  return buildGroup(schema, '');
};

/** "3 fields", "2 shapes": the label of what unfolds below a field. Null for a field without fields. */
export const insideText = ({ rows, variants }: FieldGroup): string | null => {
  const parts = [
    rows.length > 0 && (rows.length === 1 ? '1 field' : `${rows.length} fields`),
    variants.length > 0 && `${variants.length} shapes`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' and ') : null;
};

import { isRecord } from '../json/is-record.ts';
import type { Schema } from '../model/api.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { describeChoice, describeLimits, requiredChoice } from './describe-limits.ts';
import { type Merged, type MergedSchema, mergeSchema } from './merge-schema.ts';

const typesOf = ({ type }: MergedSchema): string[] => (type === undefined ? [] : [type].flat());

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** A schema and its alternatives. `null` does not count as one, and a single one is merged into the schema. */
type Choice = {
  readonly merged: Merged;
  readonly shapes: readonly Merged[];
  readonly isNullable: boolean;
  readonly limits: readonly string[];
};

const splitChoice = (openapi: OpenapiDocument, merged: Merged): Choice => {
  const { oneOf, anyOf, ...schema } = merged.schema;
  const none = { merged: { ...merged, schema }, shapes: [], isNullable: false, limits: [] };
  if (merged.isCircular) {
    return none;
  }
  const parts = (oneOf ?? anyOf ?? []).map((part) => mergeSchema(openapi, part, merged.references));
  const names = requiredChoice(parts.map((part) => part.schema));
  if (names) {
    return { ...none, limits: [describeChoice(names, oneOf !== undefined)] };
  }
  const shapes = parts.filter((part) => typesOf(part.schema).join('') !== 'null');
  const isNullable = shapes.length < parts.length;
  const [only] = shapes;
  if (!only || shapes.length > 1) {
    return { ...none, shapes, isNullable };
  }
  const inner = splitChoice(openapi, {
    schema: { ...only.schema, ...schema },
    references: only.references,
    isCircular: merged.isCircular || only.isCircular,
  });
  return { ...inner, isNullable: isNullable || inner.isNullable };
};

/** The schema of the entries of an array or map. */
const contentOf = ({ items, additionalProperties, properties }: MergedSchema): unknown =>
  items ??
  (properties === undefined && isRecord(additionalProperties) ? additionalProperties : undefined);

const typeOfValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    return 'array';
  }
  return Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value;
};

/** The types of a schema without `type`, by its other keywords. */
const impliedTypes = (schema: MergedSchema, variants: readonly Schema[]): string[] => {
  if (variants.length > 0) {
    return variants.map(({ type }) => type);
  }
  if (schema.properties) {
    return ['object'];
  }
  return schema.items === undefined ? valuesOf(schema).map(typeOfValue) : ['array'];
};

const valuesOf = (schema: MergedSchema): readonly unknown[] =>
  (schema.enum ?? ('const' in schema ? [schema.const] : [])).filter((value) => value !== null);

const nameType = (type: string, content: Schema | null): string => {
  if (content === null) {
    return type;
  }
  return type === 'array'
    ? `array of ${content.type}`
    : type === 'object'
      ? `map of ${content.type}`
      : type;
};

const typeName = (types: readonly string[], isNullable: boolean): string => {
  const named = unique(types).filter((type) => type !== 'null');
  return [...(named.length > 0 ? named : ['any value']), ...(isNullable ? ['null'] : [])].join(
    ' or ',
  );
};

/** The limits of the entries of an array or map. */
const eachOf = (content: Schema | null): readonly string[] =>
  (content?.limits ?? []).map((limit) => `each ${limit}`);

/** Builds a merged schema. A circular one is shown without its content. */
const buildMerged = (openapi: OpenapiDocument, merged: Merged): Schema => {
  const choice = splitChoice(openapi, merged);
  const { schema, references, isCircular } = choice.merged;
  const build = (part: unknown): Schema =>
    buildMerged(openapi, mergeSchema(openapi, part, references));
  const held = isCircular ? undefined : contentOf(schema);
  const content = held === undefined ? null : build(held);
  const variants = isCircular ? [] : choice.shapes.map((shape) => buildMerged(openapi, shape));
  const types = schema.type === undefined ? impliedTypes(schema, variants) : typesOf(schema);
  const properties = Object.entries(isCircular ? {} : (schema.properties ?? {}));
  const values = valuesOf(schema);
  return {
    type: typeName(
      types.map((type) => nameType(type, content)),
      choice.isNullable || types.includes('null'),
    ),
    format: schema.format ?? content?.format ?? null,
    description: schema.description ?? content?.description ?? '',
    limits: [...describeLimits(schema), ...choice.limits, ...eachOf(content)],
    values: values.length > 0 ? values : (content?.values ?? []),
    default: schema.default,
    example: schema.examples?.[0],
    properties: content
      ? content.properties
      : properties.map(([name, property]) => ({
          name,
          isRequired: schema.required?.includes(name) ?? false,
          schema: build(property),
        })),
    variants: content ? content.variants : variants,
  };
};

const known = new WeakMap<OpenapiDocument, Map<string, Schema>>();

/** Builds a schema of a bundled document as a table shows it. */
export const buildSchema = (openapi: OpenapiDocument, value: unknown): Schema => {
  const schemas = known.get(openapi) ?? new Map<string, Schema>();
  known.set(openapi, schemas);
  // Memoized: most responses have one of two schemas for problems.
  const key = JSON.stringify(value);
  const schema = schemas.get(key) ?? buildMerged(openapi, mergeSchema(openapi, value, []));
  schemas.set(key, schema);
  return schema;
};

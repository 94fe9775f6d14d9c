import { isRecord } from '../../json/is-record.ts';
import { followReference, parseFragment } from '../../json/json-pointer.ts';
import type { Property, Schema, Variant } from '../../model/api.ts';
import { schemaExamples } from '../../openapi/media-types.ts';
import type { OpenapiDocument } from '../../openapi/openapi-document.ts';
import { textOf } from '../../openapi/read-node.ts';
import { describeConditions } from './describe-conditions.ts';
import { describeChoice, describeLimits, requiredChoice } from './describe-limits.ts';
import { type RawSchema, listOf, mapOf, mergeKeys, mergeSchema } from './merge-schema.ts';

/** Builds schemas of one document as tables show them. */
export type SchemaBuilder = {
  readonly build: (value: unknown) => Schema;
  /** The schemas that the built ones refer to by name. */
  readonly definitions: () => Readonly<Record<string, Schema>>;
};

const typesOf = ({ type }: RawSchema): string[] =>
  type === undefined ? [] : [type].flat().map(String);

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const isNull = (schema: RawSchema): boolean =>
  typesOf(schema).join('') === 'null' || ('const' in schema && schema['const'] === null);

/** A schema and its alternatives. `null` does not count as one, and a single one is merged into the schema. */
type Choice = {
  readonly schema: RawSchema;
  readonly shapes: readonly unknown[];
  readonly isNullable: boolean;
  readonly limits: readonly string[];
};

const splitChoice = (document: OpenapiDocument, merged: RawSchema): Choice => {
  const { oneOf, anyOf, ...schema } = merged;
  const none: Choice = { schema, shapes: [], isNullable: false, limits: [] };
  const parts = [...listOf(merged, 'oneOf'), ...listOf(merged, 'anyOf')].map((part) => ({
    part,
    merged: mergeSchema(document, part),
  }));
  const names = requiredChoice(parts.map((part) => part.merged));
  if (names) {
    return { ...none, limits: [describeChoice(names, oneOf !== undefined)] };
  }
  const shapes = parts.filter((part) => !isNull(part.merged));
  const isNullable = shapes.length < parts.length;
  const [only] = shapes;
  if (!only || shapes.length > 1) {
    return { ...none, shapes: shapes.map(({ part }) => part), isNullable };
  }
  const inner = splitChoice(document, mergeKeys(only.merged, schema));
  return { ...inner, isNullable: isNullable || inner.isNullable };
};

/** The reference that a schema consists of, beside annotations and `null`; the keys beside it. */
type Named = {
  readonly reference: string;
  readonly siblings: RawSchema;
  readonly isNullable: boolean;
};

/** Keywords that change the fields of the schema beside them. */
const fieldKeywords = [
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'required', 'allOf', 'oneOf', 'anyOf', '$ref'],
];

const findReference = (document: OpenapiDocument, value: unknown): Named | null => {
  if (!isRecord(value)) {
    return null;
  }
  const keyword = fieldKeywords.filter((key) => value[key] !== undefined);
  const [only] = keyword;
  if (only === undefined || keyword.length > 1) {
    return null;
  }
  const { [only]: content, ...siblings } = value;
  if (only === '$ref') {
    return typeof content === 'string'
      ? { reference: content, siblings, isNullable: false }
      : null;
  }
  if (!['allOf', 'oneOf', 'anyOf'].includes(only)) {
    return null;
  }
  const parts = listOf(value, only);
  const held = only === 'allOf' ? parts : parts.filter((part) => !isNull(mergeSchema(document, part)));
  const [part] = held;
  const reference = isRecord(part) && held.length === 1 ? part['$ref'] : undefined;
  return typeof reference === 'string' && isRecord(part) && Object.keys(part).length === 1
    ? { reference, siblings, isNullable: held.length < parts.length }
    : null;
};

/** The schema of the entries of an array or map whose entries are all alike. */
const contentOf = (schema: RawSchema): unknown => {
  const { items, prefixItems, properties, patternProperties } = schema;
  const entries =
    properties === undefined && patternProperties === undefined ? otherProperties(schema) : undefined;
  return prefixItems === undefined && isRecord(items) ? items : entries;
};

/** The schema of properties without a name; undefined where anything or nothing is allowed. */
const otherProperties = ({ additionalProperties, unevaluatedProperties }: RawSchema): unknown =>
  [additionalProperties, unevaluatedProperties].find(
    (schema) => isRecord(schema) && Object.keys(schema).length > 0,
  );

/** The schema of the entries after those of `prefixItems`. */
const otherItems = ({ prefixItems, items, unevaluatedItems }: RawSchema): unknown =>
  prefixItems === undefined ? undefined : [items, unevaluatedItems].find(isRecord);

const typeOfValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    return 'array';
  }
  return Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value;
};

const valuesOf = (schema: RawSchema): readonly unknown[] =>
  ('enum' in schema ? listOf(schema, 'enum') : 'const' in schema ? [schema['const']] : []).filter(
    (value) => value !== null,
  );

const objectKeywords = [
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['required', 'propertyNames', 'minProperties', 'maxProperties', 'dependentRequired'],
];

/** The types of a schema without `type`, by its other keywords. */
const impliedTypes = (schema: RawSchema, variants: readonly Variant[]): string[] => {
  if (variants.length > 0) {
    return variants.map((variant) => variant.schema.type);
  }
  if (objectKeywords.some((keyword) => schema[keyword] !== undefined)) {
    return ['object'];
  }
  return schema['items'] === undefined && schema['prefixItems'] === undefined
    ? valuesOf(schema).map(typeOfValue)
    : ['array'];
};

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

/** `#/components/schemas/Offer` is named `Offer`. */
const nameOfReference = (reference: string): string => {
  const keys = parseFragment(reference.replace('#', ''));
  return keys[0] === 'components' && keys.length === 3 ? (keys[2] ?? '') : keys.join('/');
};

/** The values that select the variants of a discriminator, by the reference or name of the variant. */
const discriminatorValues = (schema: RawSchema): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(mapOf(mapOf(schema, 'discriminator'), 'mapping')).map(([value, target]) => [
      String(target).includes('/') ? nameOfReference(String(target)) : String(target),
      value,
    ]),
  );

class Builder implements SchemaBuilder {
  readonly #document: OpenapiDocument;
  readonly #definitions = new Map<string, Schema>();
  readonly #built = new Map<string, Schema>();
  /** Schemas that are being built, as JSON: one that contains itself finds only its type and description inside. */
  readonly #building = new Set<string>();
  /** Names of definitions that are being built. */
  readonly #open = new Set<string>();

  constructor(document: OpenapiDocument) {
    this.#document = document;
  }

  definitions(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#definitions].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  build(value: unknown): Schema {
    // Memoized: most responses have one of two schemas for problems.
    const key = JSON.stringify(value) ?? '';
    const known = this.#built.get(key);
    if (known) {
      return known;
    }
    if (this.#building.has(key)) {
      return this.#buildMerged(value, '');
    }
    this.#building.add(key);
    const schema = this.#buildNamed(value);
    this.#building.delete(key);
    this.#built.set(key, schema);
    return schema;
  }

  /** Builds a schema whose content is that of a reference's target with the name of the target instead. */
  #buildNamed(value: unknown): Schema {
    const named = findReference(this.#document, value);
    if (named === null) {
      return this.#buildMerged(value);
    }
    const name = nameOfReference(named.reference);
    if (!this.#definitions.has(name) && !this.#open.has(name)) {
      this.#open.add(name);
      const target = this.#buildNamed(followReference(this.#document, named.reference));
      this.#open.delete(name);
      if (target.properties.length > 0 || target.variants.length > 0) {
        this.#definitions.set(name, target);
      }
    }
    const definition = this.#definitions.get(name);
    return definition
      ? this.#refer(name, definition, named)
      : this.#buildMerged(value, this.#open.has(name) ? name : null);
  }

  /** A schema that refers to a definition, with what stands beside the reference. */
  #refer(name: string, target: Schema, { siblings, isNullable }: Named): Schema {
    const own = this.#buildMerged(siblings);
    const isNull = isNullable && !/\bnull$/.test(target.type);
    return {
      type: isNull ? `${target.type} or null` : target.type,
      format: own.format ?? target.format,
      description: own.description || target.description,
      limits: unique([...target.limits, ...own.limits]),
      values: own.values.length > 0 ? own.values : target.values,
      default: own.default === undefined ? target.default : own.default,
      example: own.example === undefined ? target.example : own.example,
      isDeprecated: own.isDeprecated || target.isDeprecated,
      access: own.access ?? target.access,
      definition: name,
      properties: [],
      variants: [],
    };
  }

  /** @param definition the name of the schema where its content is that of a definition being built */
  #buildMerged(value: unknown, definition: string | null = null): Schema {
    const isClosed = definition !== null;
    const choice = splitChoice(this.#document, mergeSchema(this.#document, value));
    const { schema } = choice;
    const held = isClosed ? undefined : contentOf(schema);
    const content = held === undefined ? null : this.build(held);
    const variants = isClosed ? [] : this.#variantsOf(schema, choice.shapes);
    const types = schema['type'] === undefined ? impliedTypes(schema, variants) : typesOf(schema);
    const values = valuesOf(schema);
    return {
      type: typeName(
        types.map((type) => nameType(type, content)),
        choice.isNullable || types.includes('null'),
      ),
      format: textOf(schema, 'format') || (content?.format ?? null),
      description: textOf(schema, 'description') || (content?.description ?? ''),
      limits: [
        ...describeLimits(schema),
        ...choice.limits,
        ...describeConditions(this.#document, schema),
        ...eachOf(content),
      ],
      values: values.length > 0 ? values : (content?.values ?? []),
      default: schema['default'],
      example: schemaExamples(schema)[0],
      isDeprecated: schema['deprecated'] === true,
      access:
        schema['readOnly'] === true
          ? 'read-only'
          : schema['writeOnly'] === true
            ? 'write-only'
            : null,
      definition: definition || (content?.definition ?? null),
      properties: content ? content.properties : isClosed ? [] : this.#propertiesOf(schema),
      variants: content ? content.variants : variants,
    };
  }

  #propertiesOf(schema: RawSchema): Property[] {
    const required = new Set(listOf(schema, 'required'));
    const named = Object.entries(mapOf(schema, 'properties')).map(([name, property]): Property => ({
      name,
      kind: 'property',
      isRequired: required.has(name),
      schema: this.build(property),
    }));
    const patterns = Object.entries(mapOf(schema, 'patternProperties')).map(
      ([name, property]): Property => ({
        name,
        kind: 'pattern',
        isRequired: false,
        schema: this.build(property),
      }),
    );
    const positions = listOf(schema, 'prefixItems').map((item, index): Property => ({
      name: String(index + 1),
      kind: 'position',
      isRequired: false,
      schema: this.build(item),
    }));
    const others = [otherProperties(schema), otherItems(schema)]
      .filter((other) => other !== undefined)
      .map((other): Property => ({
        name: positions.length > 0 ? 'further entries' : 'other names',
        kind: 'other',
        isRequired: false,
        schema: this.build(other),
      }));
    return [...named, ...patterns, ...positions, ...others];
  }

  #variantsOf(schema: RawSchema, shapes: readonly unknown[]): Variant[] {
    const values = discriminatorValues(schema);
    return shapes.map((shape) => {
      const reference = isRecord(shape) ? shape['$ref'] : undefined;
      const name = typeof reference === 'string' ? nameOfReference(reference) : '';
      const title = textOf(mergeSchema(this.#document, shape), 'title');
      return { label: values.get(name) ?? (title || name), schema: this.build(shape) };
    });
  }
}

export const createSchemaBuilder = (document: OpenapiDocument): SchemaBuilder =>
  new Builder(document);

import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { followReference, parseFragment } from '../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { joinParagraphs } from '../../base/text/join-paragraphs.ts';
import type { Example, Property, Schema, Variant } from './api.ts';
import { schemaExamples } from '../document/media-types.ts';
import { allowsNull } from '../document/allows-null.ts';
import { describedTexts } from '../document/described-texts.ts';
import { pick } from '../document/intersect-schemas.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import {
  propertiesOf,
  readExternalDocs,
  resolveSchema,
  sunsetOf,
  textOf,
} from '../document/read-node.ts';
import { describeConditions } from './describe-conditions.ts';
import { describeLimits } from './describe-limits.ts';
import { withTitle } from './schema-title.ts';
import { valueCode } from './value-lists.ts';
import {
  entrySchemaOf,
  findReference,
  impliedTypes,
  type Named,
  nameType,
  otherItems,
  otherProperties,
  sharedValues,
  splitChoices,
  typeName,
  typesOf,
} from './schema-parts.ts';

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const eachOf = (content: Schema | null): readonly string[] =>
  [
    ...(content?.limits ?? []),
    ...(content?.default === undefined
      ? []
      : [`default ${valueCode(content.default, content.type)}`]),
  ].map((limit) => `each ${limit}`);

const nameOfReference = (reference: string): string => {
  const keys = parseFragment(reference.replace('#', ''));
  return keys[0] === 'components' && keys.length === 3 ? (keys[2] ?? '') : keys.join('/');
};

const toExample = (value: unknown): Example => ({ name: '', summary: null, value });

/** A list without examples has the examples of its entries. */
const examplesOf = (schema: OpenapiNode, content: Schema | null): readonly Example[] => {
  const own = schemaExamples(schema).map(toExample);
  return own.length > 0 || content === null || schema['items'] === undefined
    ? own
    : content.examples.map(({ value }) => toExample([value]));
};

/**
 * Pages summarize the schemas under these keywords in a phrase, and append their descriptions to the parent's
 * description.
 */
const phraseKeys = ['if', 'then', 'else', 'dependentSchemas', 'not', 'contains', 'propertyNames'];

const phraseTexts = (schema: OpenapiNode): string[] =>
  [...describedTexts(pick(schema, [...phraseKeys, 'contentSchema']))].map(({ text }) => text);

const discriminatorValues = (schema: OpenapiNode, reference: string): string =>
  Object.entries(mapOf(mapOf(schema, 'discriminator'), 'mapping'))
    .filter(([, target]) => target === reference)
    .map(([value]) => value)
    .join(' or ');

/** How often equal inline schemas may nest. Usually, a reference inside them ends the recursion earlier. */
const MAX_DEPTH = 2;

/**
 * Whether a schema is not itself a reference or a combination. A body `[Node]` and a property `[Node]` of `Node` are
 * equal, but only `Node` is recursive.
 */
const isInline = (value: unknown): boolean =>
  isRecord(value) && value['$ref'] === undefined && value['allOf'] === undefined;

export class SchemaBuilder {
  readonly #document: OpenapiDocument;
  readonly #definitions = new Map<string, Schema>();
  readonly #built = new Map<string, Schema>();
  /**
   * Maps schemas that are being built, as JSON, to their depth of nesting. If a recursive schema contains itself, the
   * inner occurrence omits its properties, entries and variants.
   */
  readonly #building = new Map<string, number>();
  readonly #open = new Set<string>();

  constructor(document: OpenapiDocument) {
    this.#document = document;
  }

  definitions(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#definitions].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  build(value: unknown): Schema {
    // Build equal schemas only once, because most error responses have the same schema.
    const key = formatJson(value) ?? '';
    const known = this.#built.get(key);
    if (known) {
      return known;
    }
    const depth = this.#building.get(key) ?? 0;
    if (depth === MAX_DEPTH || (depth > 0 && !isInline(value))) {
      const named = findReference(this.#document, value);
      return this.#buildMerged(value, named ? nameOfReference(named.reference) : '');
    }
    this.#building.set(key, depth + 1);
    const schema = this.#buildNamed(value);
    this.#building.set(key, depth);
    if (depth === 0) {
      this.#built.set(key, schema);
    }
    return schema;
  }

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
      ? this.#refer(name, definition, named, allowsNull(this.#document, value))
      : this.#buildMerged(value, this.#open.has(name) ? name : null);
  }

  #refer(name: string, target: Schema, { siblings, texts }: Named, isNullable: boolean): Schema {
    const own = this.#buildMerged(siblings);
    return {
      type: typeName([target.type], isNullable),
      format: own.format ?? target.format,
      title: own.title || target.title,
      description: joinParagraphs(own.description, target.description, ...texts),
      externalDocs: own.externalDocs ?? target.externalDocs,
      limits: unique([...target.limits, ...own.limits]),
      values: own.values.length > 0 ? own.values : target.values,
      default: own.default === undefined ? target.default : own.default,
      examples: own.examples.length > 0 ? own.examples : target.examples,
      isDeprecated: own.isDeprecated || target.isDeprecated,
      sunset: own.sunset || target.sunset,
      access: own.access ?? target.access,
      definition: name,
      properties: [],
      variants: [],
    };
  }

  /** @param definition name of the definition that has the properties and variants, if it is still being built */
  #buildMerged(value: unknown, definition: string | null = null): Schema {
    const isClosed = definition !== null;
    const choices = splitChoices(this.#document, resolveSchema(this.#document, value));
    const [{ schema }] = choices;
    const values = sharedValues(choices);
    const held = isClosed ? undefined : entrySchemaOf(schema);
    const entry = held === undefined ? null : this.build(held);
    const hasVariants = choices.some(({ shapes }) => shapes.length > 0);
    // A schema with variants lists its entries as one more property.
    const content = hasVariants ? null : entry;
    const variants = isClosed
      ? []
      : choices.flatMap((choice, index) =>
          choice.shapes.map((shape) => this.#variantOf(choice.schema, shape, index)),
        );
    const types = schema['type'] === undefined ? impliedTypes(schema, variants) : typesOf(schema);
    return {
      type: typeName(
        types.map((type) => nameType(type, type === 'array' ? entry : content)),
        allowsNull(this.#document, value),
      ),
      format: textOf(schema, 'format') || (content?.format ?? null),
      title: textOf(schema, 'title') || (content?.title ?? ''),
      description: joinParagraphs(
        textOf(schema, 'description'),
        content?.description ?? '',
        ...choices.flatMap((choice) => [...choice.texts, ...phraseTexts(choice.schema)]),
      ),
      externalDocs: readExternalDocs(schema) ?? content?.externalDocs ?? null,
      limits: [
        ...choices.flatMap((choice) => [
          ...describeLimits(choice.schema),
          ...choice.limits,
          ...describeConditions(this.#document, choice.schema),
        ]),
        ...eachOf(content),
      ],
      values: values.length > 0 ? values : (content?.values ?? []),
      default: schema['default'],
      examples: examplesOf(schema, content),
      isDeprecated: schema['deprecated'] === true,
      sunset: sunsetOf(schema),
      access:
        schema['readOnly'] === true
          ? 'read-only'
          : schema['writeOnly'] === true
            ? 'write-only'
            : null,
      definition: definition || (content?.definition ?? null),
      properties: content
        ? content.properties
        : isClosed
          ? []
          : this.#propertiesOf(schema, hasVariants),
      variants: content ? content.variants : variants,
    };
  }

  #propertiesOf(schema: OpenapiNode, hasVariants: boolean): Property[] {
    const required = new Set(listOf(schema, 'required'));
    const toProperty = (name: string, kind: Property['kind'], value: unknown): Property => ({
      name,
      kind,
      isRequired: kind === 'property' && required.has(name),
      schema: withTitle(this.build(value), name),
    });
    const named = propertiesOf(schema).map(([name, property]) =>
      toProperty(name, 'property', property),
    );
    const patterns = Object.entries(mapOf(schema, 'patternProperties')).map(([name, property]) =>
      toProperty(name, 'pattern', property),
    );
    const positions = listOf(schema, 'prefixItems').map((item, index) =>
      toProperty(String(index + 1), 'position', item),
    );
    const rest = positions.length > 0 ? 'further entries' : 'other names';
    const others = [otherProperties(schema), otherItems(schema)]
      .filter((other) => other !== undefined)
      .map((other) => toProperty(rest, 'other', other));
    const { prefixItems, items } = schema;
    const entries =
      hasVariants && prefixItems === undefined && isRecord(items)
        ? [toProperty('each entry', 'other', items)]
        : [];
    return [...named, ...patterns, ...positions, ...others, ...entries];
  }

  #variantOf(schema: OpenapiNode, shape: unknown, choice: number): Variant {
    const reference = isRecord(shape) && typeof shape['$ref'] === 'string' ? shape['$ref'] : '';
    const title = textOf(resolveSchema(this.#document, shape), 'title');
    const label = discriminatorValues(schema, reference) || title || nameOfReference(reference);
    return { label, choice, schema: withTitle(this.build(shape), label) };
  }
}

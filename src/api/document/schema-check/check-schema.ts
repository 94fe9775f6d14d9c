import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { describeViolation } from './describe-violation.ts';
import type { JsonSchema, Violation } from './json-schema.ts';
import { parseFragment } from '../../../base/json/json-pointer.ts';
import { type Direction, createSchemaCopies } from './schema-copies.ts';

/** Checks a value by a schema of the document. Pointers start with `prefix`, such as `/query/limit`. */
export type SchemaCheck = (
  schema: JsonSchema,
  value: unknown,
  prefix?: string,
) => readonly Violation[];

/** Keywords whose errors only say that there is an error further down. */
const summaries = new Set(['$ref', 'properties', 'items', 'oneOf', 'anyOf', 'allOf']);

/** Of alternatives, keeps the errors of the shape that the value matches best: the one with the fewest errors. */
const keepNearestShape = (errors: readonly OutputUnit[]): readonly OutputUnit[] => {
  const choice = errors.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!choice) {
    return errors;
  }
  const start = `${choice.keywordLocation}/`;
  const shapes = Map.groupBy(
    errors.filter(({ keywordLocation }) => keywordLocation.startsWith(start)),
    ({ keywordLocation }) => keywordLocation.slice(start.length).split('/')[0],
  );
  const [nearest = []] = [...shapes.values()].toSorted((a, b) => a.length - b.length);
  const others = errors.filter(({ keywordLocation }) => !keywordLocation.startsWith(start));
  return [...others.filter((error) => error !== choice), ...nearest];
};

/** The schema that holds the failing keyword, by its location: `#/$ref/properties/score/maximum`. */
const findOwner = (
  definitions: Readonly<Record<string, Schema | boolean>>,
  schema: Schema,
  { keywordLocation }: OutputUnit,
): JsonSchema =>
  parseFragment(keywordLocation)
    .slice(0, -1)
    .reduce<JsonSchema>((parent, key) => {
      const next = (parent as Readonly<Record<string, unknown>>)[key];
      return (
        key === '$ref' ? definitions[String(next).replace('#', '')] : (next ?? {})
      ) as JsonSchema;
    }, schema as JsonSchema);

/**
 * Creates a check by JSON Schema 2020-12, formats included. The validator interprets schemas: one that compiles them
 * (ajv) needs `eval`, which the content security policy of the pages that run the mock forbids.
 *
 * @param direction leaves out what exists in the other direction only: a `readOnly` property of a request is not required
 */
export const createSchemaCheck = (
  document: Readonly<Record<string, unknown>>,
  direction: Direction | null = null,
): SchemaCheck => {
  const { copy, definitions } = createSchemaCopies(document, direction);
  const lookup: Record<string, Schema | boolean> = {};
  // Schemas that are made for one value, such as a combination of others, are forgotten with it.
  const copies = new WeakMap<JsonSchema, Schema>();
  const registered = new Set<string>();
  const copyOf = (schema: JsonSchema): Schema => {
    const known = copies.get(schema);
    if (known) {
      return known;
    }
    const made = copy(schema) as Schema;
    dereference(made, {}, undefined, '/schema');
    for (const [pointer, definition] of Object.entries(definitions)) {
      if (!registered.has(pointer)) {
        registered.add(pointer);
        dereference(definition, lookup, undefined, pointer);
      }
    }
    copies.set(schema, made);
    return made;
  };
  return (schema, value, prefix = '') => {
    const own = copyOf(schema);
    const { errors } = validate(value, own, '2020-12', lookup, false);
    const specific = keepNearestShape(errors).filter(({ keyword }) => !summaries.has(keyword));
    const violations = (specific.length > 0 ? specific : errors.slice(0, 1)).flatMap((error) =>
      describeViolation(error, findOwner(definitions, own, error), prefix),
    );
    // The first violation of each value is sufficient.
    const byPointer = new Map(violations.toReversed().map((each) => [each.pointer, each]));
    return [...byPointer.values()].toReversed().slice(0, 50);
  };
};

import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { describeViolation } from './describe-violation.ts';
import type { JsonSchema, Violation } from './json-schema.ts';
import { followReference, parseFragment, valueAt } from './json-pointer.ts';

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
  document: unknown,
  schema: JsonSchema,
  { keywordLocation }: OutputUnit,
): JsonSchema =>
  parseFragment(keywordLocation)
    .slice(0, -1)
    .reduce<JsonSchema>((parent, key) => {
      const next = (parent as Readonly<Record<string, unknown>>)[key];
      return (
        typeof next === 'string' ? followReference(document, next) : (next ?? {})
      ) as JsonSchema;
    }, schema);

/**
 * Creates a check by JSON Schema 2020-12, formats included. The validator interprets schemas: one that compiles them
 * (ajv) needs `eval`, which the content security policy of the pages that run the mock forbids.
 */
export const createSchemaCheck = (document: Readonly<Record<string, unknown>>): SchemaCheck => {
  const schemas = valueAt(document, ['components', 'schemas']);
  const copies = new Map<JsonSchema, Schema>();
  // Created at the first check, which most processes never make.
  let lookup: Record<string, Schema | boolean> | undefined;
  /** A copy, because the validator writes resolved addresses into schemas. */
  const copyOf = (schema: JsonSchema, known: Record<string, Schema | boolean>): Schema => {
    const copy = copies.get(schema) ?? (structuredClone(schema) as Schema);
    if (!copies.has(schema)) {
      dereference(copy, known, undefined, `/$defs/${copies.size}`);
      copies.set(schema, copy);
    }
    return copy;
  };
  return (schema, value, prefix = '') => {
    lookup ??= dereference(structuredClone({ components: { schemas } }));
    const { errors } = validate(value, copyOf(schema, lookup), '2020-12', lookup, false);
    const specific = keepNearestShape(errors).filter(({ keyword }) => !summaries.has(keyword));
    const violations = (specific.length > 0 ? specific : errors.slice(0, 1)).flatMap((error) =>
      describeViolation(error, findOwner(document, schema, error), prefix),
    );
    // The first violation of each value is sufficient.
    const byPointer = new Map(violations.toReversed().map((each) => [each.pointer, each]));
    return [...byPointer.values()].toReversed().slice(0, 50);
  };
};

import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { followReference, type JsonSchema } from './operations.ts';
import type { Violation } from './api-problem.ts';
import { wordFault } from './word-fault.ts';

/** What is wrong with a value by a schema of the description; pointers begin with `place`, such as `/query/limit`. */
export type SchemaCheck = (
  schema: JsonSchema,
  value: unknown,
  place: string,
) => readonly Violation[];

/** Words of a schema that only say that something below them does not fit. */
const summaries = new Set(['$ref', 'properties', 'items', 'oneOf', 'anyOf', 'allOf']);

/** Of alternatives, the faults of the shape that was most likely meant: the one with the fewest. */
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

/**
 * Checks by JSON Schema 2020-12 without `eval`, so that it runs under a page's content security policy.
 *
 * @param schemas every schema that will be asked for; references are resolved once, for all of them
 */
export const createSchemaCheck = (
  openapi: OpenapiDocument,
  schemas: readonly JsonSchema[],
): SchemaCheck => {
  const { components } = openapi;
  // A copy: the validator writes resolved addresses into the schemas.
  const root: Schema = structuredClone({
    components,
    $defs: Object.fromEntries(schemas.entries()),
  });
  const lookup = dereference(root);
  const copies = new Map(
    schemas.map((schema, index) => [schema, root['$defs']?.[index] as Schema]),
  );
  /** The schema in which the failing word stands, by its place: `#/$ref/properties/score/maximum`. */
  const ownerOf = (schema: JsonSchema, { keywordLocation }: OutputUnit): JsonSchema =>
    keywordLocation
      .split('/')
      .slice(1, -1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<JsonSchema>((parent, key) => {
        const next = (parent as OpenapiDocument)[key];
        return (
          typeof next === 'string' ? followReference(openapi, next) : (next ?? {})
        ) as JsonSchema;
      }, schema);
  return (schema, value, place) => {
    const copy = copies.get(schema);
    if (!copy) {
      throw new Error('A schema was not given when its check was created.');
    }
    const { errors } = validate(value, copy, '2020-12', lookup, false);
    const specific = keepNearestShape(errors).filter(({ keyword }) => !summaries.has(keyword));
    const faults = (specific.length > 0 ? specific : errors.slice(0, 1)).flatMap((error) =>
      wordFault(error, ownerOf(schema, error), place),
    );
    const byPointer = new Map(faults.toReversed().map((fault) => [fault.pointer, fault]));
    return [...byPointer.values()].toReversed().slice(0, 50);
  };
};

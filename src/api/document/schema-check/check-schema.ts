import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { valuesOf } from '../enum-values.ts';
import { describeViolation } from './describe-violation.ts';
import { type JsonSchema, toSchemaObject, type Violation } from './json-schema.ts';
import { parseFragment } from '../../../base/json/json-pointer.ts';
import { isOfValues, keepNearestVariants, type TargetOf } from './nearest-variant.ts';
import { type Direction, createSchemaCopies } from './schema-copies.ts';
import { type StandIns, collectUnsafe, createStandIns } from './stand-ins.ts';

/** Violation pointers start with `prefix`, such as `/query/limit`. */
export type SchemaCheck = (
  schema: JsonSchema,
  value: unknown,
  prefix?: string,
) => readonly Violation[];

/** Keywords whose errors only summarize nested errors. */
const summaries = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'oneOf',
  'anyOf',
  'allOf',
  'dependentSchemas',
  'if',
]);

/** Whether the schema of other properties has errors of its own. A `false` schema forbids all other properties. */
const hasOtherSchema = ({ keyword }: OutputUnit, owner: JsonSchema): boolean =>
  /^(?:additional|unevaluated)Properties$/.test(keyword) &&
  (owner as Readonly<Record<string, unknown>>)[keyword] !== false;

/** Keywords whose schemas apply to the same value. */
const inPlace = new Set(['$ref', 'oneOf', 'anyOf', 'allOf', 'if']);

/**
 * Gives each error of a `false` schema the location of the keyword that contains the schema, because the validator
 * reports only the location of the value. Drops the error if that keyword reports an error itself, or if the schema is
 * one of several alternatives.
 */
const placeForbidden = (errors: readonly OutputUnit[]): readonly OutputUnit[] =>
  errors.flatMap((error, index) => {
    if (error.keyword !== 'false') {
      return error;
    }
    const isAround = ({ keyword, instanceLocation }: OutputUnit): boolean =>
      inPlace.has(keyword)
        ? error.instanceLocation === instanceLocation
        : error.instanceLocation.startsWith(`${instanceLocation}/`);
    const { keyword = '', keywordLocation = '#' } = errors.slice(0, index).findLast(isAround) ?? {};
    return /^(?:additional|unevaluated|oneOf|anyOf)/.test(keyword)
      ? []
      : { ...error, keywordLocation };
  });

/** Finds the schema that contains the failing keyword, given a location such as `#/$ref/properties/score/maximum`. */
const findOwner = (
  targetOf: TargetOf,
  schema: Schema,
  { keywordLocation }: OutputUnit,
): JsonSchema =>
  parseFragment(keywordLocation)
    .slice(0, -1)
    .reduce<JsonSchema>((parent, key) => {
      const next = (parent as Readonly<Record<string, unknown>>)[key];
      return (key === '$ref' ? targetOf(String(next)) : (next ?? {})) as JsonSchema;
    }, schema as JsonSchema);

type DocumentRoot = Readonly<Record<string, unknown>>;

const createValidator = (
  document: DocumentRoot,
  direction: Direction | null,
  standIns: StandIns,
): SchemaCheck => {
  const { copy, definitions, originals, takeAdded } = createSchemaCopies(
    document,
    direction,
    standIns,
  );
  const targetOf: TargetOf = (reference) => definitions[reference.replace('#', '')];
  const lookup: Record<string, Schema | boolean> = {};
  // Weak, so that schemas created for a single value can be garbage-collected.
  const copies = new WeakMap<JsonSchema, Schema>();
  const copyOf = (schema: JsonSchema): Schema => {
    const known = copies.get(schema);
    if (known) {
      return known;
    }
    const made = copy(schema) as Schema;
    dereference(made, {}, undefined, '/schema');
    for (const pointer of takeAdded()) {
      dereference(definitions[pointer] ?? true, lookup, undefined, pointer);
    }
    copies.set(schema, made);
    return made;
  };
  return (schema, value, prefix = '') => {
    const own = copyOf(schema);
    const instance = standIns.replace(value);
    const found = validate(instance, own, '2020-12', lookup, false);
    const errors = placeForbidden(found.errors);
    const copyAt = (error: OutputUnit): JsonSchema => findOwner(targetOf, own, error);
    const ownerOf = (error: OutputUnit): JsonSchema => {
      const owner = copyAt(error);
      return originals.get(owner) ?? owner;
    };
    const nearest = keepNearestVariants(errors, { instance, ownerOf: copyAt, targetOf });
    const specific = nearest.filter(
      (error) => !summaries.has(error.keyword) && !hasOtherSchema(error, copyAt(error)),
    );
    const ofValues = Map.groupBy(
      specific.filter(isOfValues),
      ({ instanceLocation }) => instanceLocation,
    );
    const listedValues = ({ instanceLocation }: OutputUnit): readonly unknown[] =>
      (ofValues.get(instanceLocation) ?? []).flatMap((error) => valuesOf(ownerOf(error)));
    const violations = (specific.length > 0 ? specific : nearest.slice(-1)).flatMap((error) => {
      // Combine the allowed values of all variants, because each variant lists only its own values.
      const values = [...new Set(isOfValues(error) ? listedValues(error) : [])];
      return values.length > 1
        ? describeViolation({ ...error, keyword: 'enum' }, { enum: values }, prefix)
        : describeViolation(error, ownerOf(error), prefix);
    });
    const byPointer = new Map(violations.toReversed().map((each) => [each.pointer, each]));
    return [...byPointer.values()].toReversed().slice(0, 50);
  };
};

/**
 * Validates values against JSON Schema 2020-12, including formats. This validator interprets schemas; Ajv would compile
 * them with `eval`, which the CSP forbids on pages that run the mock.
 *
 * @param direction if set, requirements for the other direction are ignored, such as a required `readOnly` property in
 * a request
 */
export const createSchemaCheck = (
  document: DocumentRoot,
  direction: Direction | null = null,
): SchemaCheck => {
  const documented = collectUnsafe(document, new Set());
  const usual = createValidator(document, direction, createStandIns(documented));
  /**
   * Caches validators for integers beyond 2^53 that do not occur in the document. The cache is limited, because
   * requests can contain any integer.
   */
  const extended = new Map<string, SchemaCheck>();
  const extend = (others: readonly bigint[]): SchemaCheck => {
    const key = others.join(' ');
    const known = extended.get(key);
    if (known) {
      return known;
    }
    const made = createValidator(
      document,
      direction,
      createStandIns(new Set([...documented, ...others])),
    );
    if (extended.size >= 20) {
      extended.clear();
    }
    extended.set(key, made);
    return made;
  };
  return (schema, value, prefix) => {
    const others = [...collectUnsafe(value, new Set())].filter((each) => !documented.has(each));
    return (others.length === 0 ? usual : extend(others))(toSchemaObject(schema), value, prefix);
  };
};

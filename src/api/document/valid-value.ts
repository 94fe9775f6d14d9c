import { createSchemaCheck } from './schema-check/check-schema.ts';
import { copyJson } from '../../base/json/exact-json.ts';
import { memoize } from '../../base/memoize.ts';
import { type Fitting, maxDepth, partsOf, repair } from './fit-value.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import { type Direction, isOfOtherDirection } from './schema-check/schema-copies.ts';
import type { OpenapiDocument } from './openapi-document.ts';
import { trySample } from './sample-schema.ts';
import { textOf } from './read-node.ts';
import { scalarCandidates } from './scalar-candidates.ts';

/** Maximum number of attempts. Without a limit, nested alternatives would multiply the attempts. */
const maxAttempts = 1500;

const withoutUndefined = (value: unknown): unknown => copyJson(value, (_, own) => own);

export type ValidValues = {
  /** Returns a valid value unchanged. In an invalid value, adds missing parts and replaces invalid parts. */
  readonly fit: (schema: JsonSchema, value: unknown) => unknown;
  /** If no valid value is found, returns the value with the fewest errors. */
  readonly generate: (schema: JsonSchema) => unknown;
  readonly isValid: (schema: JsonSchema, value: unknown) => boolean;
};

type Measure = Pick<Fitting, 'best' | 'countErrors'>;

const createMeasure = (check: ReturnType<typeof createSchemaCheck>): Measure => {
  const countsOf = memoize((schema: JsonSchema) =>
    memoize((value: object) => check(schema, value).length),
  );

  const countErrors: Measure['countErrors'] = (schema, value) => {
    if (value === undefined) {
      return Infinity;
    }
    return typeof value === 'object' && value !== null
      ? countsOf(schema)(value)
      : check(schema, value).length;
  };

  const best: Measure['best'] = (schema, candidates) => {
    let nearest: unknown;
    let fewest = Infinity;
    for (const create of candidates) {
      const value = create();
      const errors = countErrors(schema, value);
      if (errors === 0) {
        return value;
      }
      if (errors < fewest) {
        fewest = errors;
        nearest = value;
      }
    }
    return nearest;
  };

  return { best, countErrors };
};

/**
 * Generates valid values. The sampling library handles each keyword separately, so its values may match two variants
 * of a `oneOf`, lack properties that a variant requires, or violate a pattern.
 */
export const createValidValues = (document: OpenapiDocument, direction: Direction): ValidValues => {
  const check = createSchemaCheck(document, direction);
  const { best, countErrors } = createMeasure(check);
  let attempts = 0;

  const sampleOf = (schema: JsonSchema): unknown =>
    // Retry without patterns, because the library fails on patterns that it cannot parse.
    trySample(document, schema, { direction, enablePatterns: true }) ??
    trySample(document, schema, { direction });

  const isOver = (depth: number): boolean => {
    attempts += 1;
    return depth > maxDepth || attempts > maxAttempts;
  };

  const fitting: Fitting = {
    best,
    countErrors,
    isOtherDirection: (schema) => isOfOtherDirection(document, schema, direction),
    fitAt: (schema, value, depth) => {
      if (value !== undefined && countErrors(schema, value) === 0) {
        return value;
      }
      return isOver(depth)
        ? undefined
        : best(schema, [
            () => repair(fitting, { parts: partsOf(document, schema), value, depth }),
            () => fitting.generateAt(schema, depth),
            () => value,
          ]);
    },
    generateAt: (schema, depth) => {
      const isLast = isOver(depth);
      const sampled = withoutUndefined(sampleOf(schema));
      const parts = partsOf(document, schema);
      return best(schema, [
        () => sampled,
        ...scalarCandidates(parts).map((candidate) => () => candidate),
        ...(isLast ? [] : [sampled, undefined]).map(
          (value) => () => repair(fitting, { parts, value, depth: depth + 1 }),
        ),
      ]);
    },
  };

  const start = (create: () => unknown): unknown => {
    attempts = 0;
    return create();
  };

  /** Caches values by reference, because many operations share large schemas that take seconds to generate. */
  const generated = new Map<string, unknown>();

  return {
    fit: (schema, value) => start(() => fitting.fitAt(schema, value, 0)),
    generate: (schema) => {
      const reference = Object.keys(schema).length === 1 ? textOf(schema, '$ref') : '';
      const known = reference === '' ? undefined : generated.get(reference);
      const value = known === undefined ? start(() => fitting.generateAt(schema, 0)) : known;
      generated.set(reference, value);
      return value;
    },
    isValid: (schema, value) => check(schema, value).length === 0,
  };
};

export const validValuesOf = memoize(
  (document: OpenapiDocument): Readonly<Record<Direction, ValidValues>> => ({
    request: createValidValues(document, 'request'),
    response: createValidValues(document, 'response'),
  }),
);

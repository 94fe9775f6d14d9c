import type { OpenapiObject } from '../../schemas/openapi.ts';
import { isRecord } from '../json/is-record.ts';
import { followReference } from '../json/json-pointer.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { readObject } from './read-object.ts';

/** A JSON Schema without references and `allOf` at its top. */
export type MergedSchema = Omit<OpenapiObject<'schema'>, '$ref' | 'allOf'>;

/** A schema in one piece. */
export type Merged = {
  readonly schema: MergedSchema;
  /** The references that lead to it, outermost first. */
  readonly references: readonly string[];
  /** Whether it contains itself. */
  readonly isCircular: boolean;
};

const merge = (below: MergedSchema, above: MergedSchema): MergedSchema => {
  const merged = { ...below, ...above };
  if (below.properties && above.properties) {
    merged.properties = { ...below.properties, ...above.properties };
  }
  if (below.required && above.required) {
    merged.required = [...new Set([...below.required, ...above.required])];
  }
  return merged;
};

/**
 * Merges a schema with the target of its reference and its `allOf`. Properties and required names add up; of other
 * keywords, the innermost wins.
 *
 * @param outer the references that lead to the enclosing schema
 * @param merging the references being merged, which are not followed again
 */
export const mergeSchema = (
  openapi: OpenapiDocument,
  value: unknown,
  outer: readonly string[],
  merging: readonly string[] = [],
): Merged => {
  if (!isRecord(value)) {
    return { schema: {}, references: outer, isCircular: false };
  }
  const { $ref: reference, ...rest } = value;
  const { allOf = [], ...own } = readObject(openapi, 'schema', rest);
  const mergePart = (part: unknown, passed: readonly string[]): Merged =>
    mergeSchema(openapi, part, outer, passed);
  const parts =
    typeof reference === 'string' && !merging.includes(reference)
      ? [mergePart(followReference(openapi, reference), [...merging, reference])]
      : [];
  parts.push(...allOf.map((part) => mergePart(part, merging)));
  const references = typeof reference === 'string' ? [...merging, reference] : merging;
  return {
    schema: [...parts.map(({ schema }) => schema), own].reduce(merge, {}),
    references: [
      ...new Set([...outer, ...references, ...parts.flatMap((part) => part.references)]),
    ],
    isCircular:
      (typeof reference === 'string' && outer.includes(reference)) ||
      parts.some(({ isCircular }) => isCircular),
  };
};

import type { OpenapiObject } from '../../schemas/openapi.ts';
import { isRecord } from '../json/is-record.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { readObject, resolveComponent } from './read-object.ts';

/** A JSON Schema without references and `allOf` at its top. */
export type MergedSchema = Omit<OpenapiObject<'schema'>, '$ref' | 'allOf'>;

/** A schema in one piece. */
export type Merged = {
  readonly schema: MergedSchema;
  /** The references that led to it, from the outside in. */
  readonly references: readonly string[];
  /** Whether it is inside itself. */
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
 * Makes one schema of a schema, what it refers to and its `allOf`: properties and required names of all of them; of
 * everything else, what stands nearest wins.
 *
 * @param outer the references that led to the schema around it
 * @param merging those that are being merged; one of them again adds nothing
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
      ? [mergePart(resolveComponent(openapi, reference), [...merging, reference])]
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

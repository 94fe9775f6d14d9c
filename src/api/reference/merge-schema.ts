import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';

export type RawSchema = Readonly<Record<string, unknown>>;

const mapKeywords = ['properties', 'patternProperties', 'dependentRequired', 'dependentSchemas'];

/** `above` wins if a keyword cannot be merged. */
export const mergeKeys = (below: RawSchema, above: RawSchema): RawSchema => ({
  ...below,
  ...above,
  ...Object.fromEntries(
    mapKeywords
      .filter((keyword) => below[keyword] !== undefined && above[keyword] !== undefined)
      .map((keyword) => [keyword, { ...mapOf(below, keyword), ...mapOf(above, keyword) }]),
  ),
  ...(below['required'] && above['required']
    ? { required: [...new Set([...listOf(below, 'required'), ...listOf(above, 'required')])] }
    : {}),
});

/**
 * Merges a schema with its reference and `allOf`. Properties and required names are combined; for other keywords, the
 * schema itself wins.
 *
 * @param merging references that are being merged, which are not followed again
 */
export const mergeSchema = (
  document: OpenapiDocument,
  value: unknown,
  merging: readonly string[] = [],
): RawSchema => {
  if (!isRecord(value)) {
    return value === false ? { not: {} } : {};
  }
  const { $ref: reference, allOf, ...own } = value;
  const target =
    typeof reference === 'string' && !merging.includes(reference)
      ? mergeSchema(document, followReference(document, reference), [...merging, reference])
      : {};
  const parts = (Array.isArray(allOf) ? allOf : []).map((part) =>
    mergeSchema(document, part, merging),
  );
  return [target, ...parts, own].reduce(mergeKeys, {});
};

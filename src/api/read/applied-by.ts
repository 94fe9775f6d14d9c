import { followReference } from '../../base/json/json-pointer.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { leavesOf, referenceOf } from '../document/schema-leaves.ts';

/** Lists the schemas that apply to a value: the given schema and the entries of its `allOf`. Follows references. */
export const appliedBy = (
  document: OpenapiDocument,
  part: unknown,
  passed: readonly string[] = [],
): OpenapiNode[] =>
  leavesOf(part).flatMap((leaf) => {
    const reference = referenceOf(leaf);
    if (reference === null) {
      return [leaf];
    }
    return passed.includes(reference)
      ? []
      : appliedBy(document, followReference(document, reference), [...passed, reference]);
  });

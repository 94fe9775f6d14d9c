import { isRecord } from '../../../base/json/is-record.ts';
import { followReference } from '../../../base/json/json-pointer.ts';

/** Keywords that apply schemas to the value itself. */
export const inPlace: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/** Collects references that a target applies to the same value; includes itself if circular. */
export const createAppliedReferences = (document: unknown) => {
  const known = new Map<string, ReadonlySet<string>>();

  const collect = (value: unknown, found: Set<string>): void => {
    if (Array.isArray(value)) {
      value.forEach((each) => collect(each, found));
      return;
    }
    for (const [key, own] of isRecord(value) ? Object.entries(value) : []) {
      if (key === '$ref') {
        if (typeof own === 'string' && !found.has(own)) {
          found.add(own);
          collect(followReference(document, own), found);
        }
      } else if (inPlace.has(key)) {
        collect(key === 'dependentSchemas' && isRecord(own) ? Object.values(own) : own, found);
      }
    }
  };

  return (reference: string): ReadonlySet<string> => {
    const earlier = known.get(reference);
    if (earlier) {
      return earlier;
    }
    const found = new Set<string>();
    collect(followReference(document, reference), found);
    known.set(reference, found);
    return found;
  };
};

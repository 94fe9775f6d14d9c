import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../../../src/base/json/is-record.ts';
import { followReference } from '../../../../src/base/json/json-pointer.ts';
import { listOf } from '../../../../src/base/json/read-map.ts';

const isDirected = (document: object, schema: unknown, depth = 0): boolean => {
  if (!isRecord(schema) || depth > 9) {
    return false;
  }
  const { $ref: reference, readOnly, writeOnly } = schema;
  const target = typeof reference === 'string' ? followReference(document, reference) : undefined;
  return (
    readOnly === true ||
    writeOnly === true ||
    [target, ...listOf(schema, 'allOf')].some((part) => isDirected(document, part, depth + 1))
  );
};

/** Collects names of `readOnly` and `writeOnly` properties, because pages omit them from requests or responses. */
export const directed = (document: object, value: unknown = document): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, own]) => [
        ...(isDirected(document, own) ? [name] : []),
        ...directed(document, own),
      ])
    : [];

export const isHidden = ({ instancePath }: ErrorObject, hidden: ReadonlySet<string>): boolean =>
  instancePath.split('/').some((name) => hidden.has(name));

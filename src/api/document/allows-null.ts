import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument } from './openapi-document.ts';

type Opinion = 'allows' | 'forbids' | 'ignores';

const opinionOf = (isAllowed: boolean): Opinion => (isAllowed ? 'allows' : 'forbids');

const bothOf = (opinions: readonly Opinion[]): Opinion =>
  opinions.find((each) => each === 'forbids') ??
  opinions.find((each) => each === 'allows') ??
  'ignores';

const eitherOf = (opinions: readonly Opinion[]): Opinion =>
  opinions.find((each) => each === 'allows') ??
  opinions.find((each) => each === 'ignores') ??
  opinions[0] ??
  'ignores';

/** @param known results keyed by reference; a reference counts as `ignores` while its target is being read */
const nullIn = (
  document: OpenapiDocument,
  schema: unknown,
  known: Map<string, Opinion>,
): Opinion => {
  if (!isRecord(schema)) {
    return schema === false ? 'forbids' : 'ignores';
  }
  const { $ref: reference, type, enum: values } = schema;
  const inside = (part: unknown): Opinion => nullIn(document, part, known);
  if (typeof reference === 'string' && !known.has(reference)) {
    known.set(reference, 'ignores');
    known.set(reference, inside(followReference(document, reference)));
  }
  return bothOf([
    ...(typeof reference === 'string' ? [known.get(reference) ?? 'ignores'] : []),
    ...(type === undefined ? [] : [opinionOf([type].flat().includes('null'))]),
    ...(Array.isArray(values) ? [opinionOf(values.includes(null))] : []),
    ...('const' in schema ? [opinionOf(schema['const'] === null)] : []),
    eitherOf(listOf(schema, 'oneOf').map(inside)),
    eitherOf(listOf(schema, 'anyOf').map(inside)),
    ...listOf(schema, 'allOf').map(inside),
  ]);
};

/**
 * Whether the schema explicitly allows null. False for a schema without types or values, although it allows any value.
 */
export const allowsNull = (document: OpenapiDocument, schema: unknown): boolean =>
  nullIn(document, schema, new Map()) === 'allows';

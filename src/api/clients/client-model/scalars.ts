import { listOf } from '../../../base/json/read-map.ts';
import type { OpenapiNode } from '../../document/openapi-document.ts';
import { textOf } from '../../document/read-node.ts';
import type { EnumType, Scalar } from './client-types.ts';

export const stringScalar = (node: OpenapiNode): Scalar => {
  const format = textOf(node, 'format');
  if (format === 'byte' || textOf(node, 'contentEncoding') === 'base64') {
    return 'base64';
  }
  if (format === 'binary' || textOf(node, 'contentMediaType') === 'application/octet-stream') {
    return 'bytes';
  }
  return format === 'date-time' ? 'dateTime' : format === 'date' ? 'date' : 'string';
};

const isWithin = (bound: unknown, limit: number): boolean =>
  typeof bound === 'number' && Math.abs(bound) <= limit;

/** Prefers bounds to the format: most `int64` values fit into a double. */
export const integerScalar = ({ minimum, maximum, format }: OpenapiNode): Scalar => {
  if (format === 'int32' || (isWithin(minimum, 2 ** 31) && isWithin(maximum, 2 ** 31 - 1))) {
    return 'int32';
  }
  const isSafe = [minimum, maximum].every((bound) => isWithin(bound, Number.MAX_SAFE_INTEGER));
  return isSafe ? 'safeInteger' : 'int64';
};

/** Values without null. Null if the schema is not an enumeration or mixes types. */
export const readEnumValues = (node: OpenapiNode): Pick<EnumType, 'base' | 'values'> | null => {
  const all = node['const'] === undefined ? listOf(node, 'enum') : [node['const']];
  const values = [...new Set(all.filter((value) => value !== null))];
  const base = typeof values[0];
  return (base === 'string' || base === 'number') && values.every((value) => typeof value === base)
    ? { base, values: values as (string | number)[] }
    : null;
};

import type { ClientExtension } from '../../../schemas/openapi.ts';
import { parsePointer } from '../../json/json-pointer.ts';
import type { OperationNode } from '../../openapi/operations.ts';
import type { BodyPath, ClientPagination, ClientResult } from './client-model.ts';
import type { TypeRef } from './client-types.ts';
import type { TypeReader } from './read-types.ts';

/** A type without null and without its aliases. */
const plain = (types: TypeReader, type: TypeRef): TypeRef => {
  if (type.kind === 'nullable') {
    return plain(types, type.type);
  }
  const target = type.kind === 'named' ? types.find(type.name) : undefined;
  return target?.kind === 'alias' ? plain(types, target.type) : type;
};

/** The type of the value that keys lead to in values of a type; null where objects have no such property. */
const typeAt = (types: TypeReader, type: TypeRef, path: BodyPath): TypeRef | null => {
  const [key, ...rest] = path;
  if (key === undefined) {
    return type;
  }
  const holder = plain(types, type);
  const target = holder.kind === 'named' ? types.find(holder.name) : undefined;
  const field =
    target?.kind === 'object' ? target.fields.find(({ name }) => name === key) : undefined;
  return field ? typeAt(types, field.type, rest) : null;
};

/** How the result of an operation goes on; null where it is not a list as `x-client` describes it. */
export const readPagination = (
  types: TypeReader,
  { pagination }: ClientExtension,
  { parameters }: OperationNode,
  result: ClientResult | null,
): ClientPagination | null => {
  if (!pagination || result?.format !== 'json') {
    return null;
  }
  const items = parsePointer(pagination.items);
  const next = parsePointer(pagination.next);
  const list = typeAt(types, result.type, items);
  const array = list && plain(types, list);
  const isPaged =
    parameters.some(
      ({ name, in: location }) => location === 'query' && name === pagination.cursor,
    ) && typeAt(types, result.type, next) !== null;
  return isPaged && array?.kind === 'array'
    ? { cursor: pagination.cursor, items, itemType: array.items, next }
    : null;
};

import { exactOf } from '../../../base/json/exact-number.ts';
import type { ClientExtension } from '../../../../schemas/openapi.ts';
import { parsePointer } from '../../../base/json/json-pointer.ts';
import type { OperationNode } from '../../document/operations.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import type { BodyPath, ClientPagination, ClientPaging, ClientResult } from './client-model.ts';
import type { Field, Scalar, TypeRef } from './client-types.ts';
import type { TypeReader } from './read-types.ts';

/** Common names of pagination parameters and properties, in lowercase and without separators. */
const usual = {
  pages: ['page', 'pagenumber', 'pagenum', 'pageno', 'pageindex'],
  entries: ['offset', 'skip', 'pageoffset'],
  cursor: ['cursor', 'pagecursor', 'pagetoken', 'continuationtoken', 'nexttoken', 'startingafter'],
  next: ['nextcursor', 'nextpagetoken', 'nexttoken', 'continuationtoken'],
  items: ['items', 'data', 'results', 'entries', 'records', 'values', 'content'],
  total: ['total', 'totalcount', 'totalelements', 'totalentries', 'totalitems', 'totalresults'],
} as const;

const isNamed = (list: readonly string[], { name }: { readonly name: string }): boolean =>
  list.includes(name.toLowerCase().replaceAll(/[^a-z]/g, ''));

const plain = (types: TypeReader, type: TypeRef): TypeRef => {
  if (type.kind === 'nullable') {
    return plain(types, type.type);
  }
  const target = type.kind === 'named' ? types.find(type.name) : undefined;
  return target?.kind === 'alias' ? plain(types, target.type) : type;
};

const fieldsOf = (types: TypeReader, type: TypeRef): readonly Field[] => {
  const holder = plain(types, type);
  const target = holder.kind === 'named' ? types.find(holder.name) : undefined;
  return target?.kind === 'object' ? target.fields : [];
};

const typeAt = (types: TypeReader, type: TypeRef, path: BodyPath): TypeRef | null => {
  const [key, ...rest] = path;
  if (key === undefined) {
    return type;
  }
  const field = fieldsOf(types, type).find(({ name }) => name === key);
  return field ? typeAt(types, field.type, rest) : null;
};

const isScalar = (types: TypeReader, type: TypeRef, allowed: readonly Scalar[]): boolean => {
  const found = plain(types, type);
  return found.kind === 'scalar' && allowed.includes(found.scalar);
};

const numbers = ['int32', 'safeInteger', 'int64', 'double'] as const;

const findField = (
  types: TypeReader,
  type: TypeRef,
  names: readonly string[],
  allowed: readonly Scalar[],
): BodyPath | null => {
  const fields = fieldsOf(types, type);
  const paths = [
    ...fields.map((field) => ({ field, path: [field.name] })),
    ...fields.flatMap((outer) =>
      fieldsOf(types, outer.type).map((field) => ({ field, path: [outer.name, field.name] })),
    ),
  ];
  const found = paths.find(
    ({ field }) => isNamed(names, field) && isScalar(types, field.type, allowed),
  );
  return found?.path ?? null;
};

const findItems = (types: TypeReader, type: TypeRef): BodyPath | null => {
  if (plain(types, type).kind === 'array') {
    return [];
  }
  const lists = fieldsOf(types, type).filter((field) => plain(types, field.type).kind === 'array');
  const found = lists.length === 1 ? lists[0] : lists.find((field) => isNamed(usual.items, field));
  return found ? [found.name] : null;
};

/** Number of the first page. Defaults to 1, the most common choice, if the document does not state it. */
const firstPageOf = (types: TypeReader, { schema, description }: ParameterNode): number => {
  const { default: byDefault, minimum, description: inner } = types.resolve(schema);
  const given = [byDefault, minimum].map(exactOf).find(Number.isInteger);
  const text = `${description} ${typeof inner === 'string' ? inner : ''}`;
  const isFromZero = /\b(?:zero|0)[- ](?:based|indexed)|\b(?:start\w*|begin\w*|from) (?:\w+ )?0\b/i;
  return typeof given === 'number' ? given : isFromZero.test(text) ? 0 : 1;
};

/**
 * Detects pagination in a GET operation by common names of parameters and properties. Used if the declared pagination
 * does not apply.
 */
const recognize = (
  types: TypeReader,
  { method, parameters }: OperationNode,
  type: TypeRef,
): ClientPaging | null => {
  const items = findItems(types, type);
  if (method !== 'GET' || items === null) {
    return null;
  }
  const find = (names: readonly string[], allowed: readonly Scalar[]): ParameterNode | undefined =>
    parameters.find(
      (each) =>
        each.in === 'query' &&
        isNamed(names, each) &&
        isScalar(types, types.read(each.schema, [each.name]), allowed),
    );
  const cursor = find(usual.cursor, ['string']);
  const next = findField(types, type, usual.next, ['string']);
  if (cursor && next) {
    return { kind: 'cursor', parameter: cursor.name, items, next };
  }
  const total = findField(types, type, usual.total, numbers);
  const page = find(usual.pages, numbers);
  if (page) {
    const first = firstPageOf(types, page);
    return { kind: 'number', parameter: page.name, counts: 'pages', first, items, total };
  }
  const offset = find(usual.entries, numbers);
  return offset
    ? { kind: 'number', parameter: offset.name, counts: 'entries', first: 0, items, total }
    : null;
};

const declared = (
  types: TypeReader,
  { pagination }: ClientExtension,
  { parameters }: OperationNode,
  type: TypeRef,
): ClientPaging | null => {
  const next = pagination ? parsePointer(pagination.next) : [];
  return pagination &&
    parameters.some((each) => each.in === 'query' && each.name === pagination.cursor) &&
    typeAt(types, type, next) !== null
    ? { kind: 'cursor', parameter: pagination.cursor, items: parsePointer(pagination.items), next }
    : null;
};

export const readPagination = (
  types: TypeReader,
  extension: ClientExtension,
  operation: OperationNode,
  result: ClientResult | null,
): ClientPagination | null => {
  if (result?.format !== 'json') {
    return null;
  }
  const { type } = result;
  const found = declared(types, extension, operation, type) ?? recognize(types, operation, type);
  const list = found && typeAt(types, type, found.items);
  const array = list && plain(types, list);
  return found && array?.kind === 'array' ? { ...found, itemType: array.items } : null;
};

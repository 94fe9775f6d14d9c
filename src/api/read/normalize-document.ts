import { isRecord } from '../../base/json/is-record.ts';
import { omit, pick } from '../document/intersect-schemas.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { isData, isNameMap } from '../document/document-nodes.ts';
import { collectAddresses } from './collect-addresses.ts';
import { findInternal } from './internal/find-internal.ts';
import { isRemote } from './openapi-resolver.ts';
import { convertSwagger } from './swagger/convert-swagger.ts';

type Plain = Record<string, unknown>;

const annotations =
  'title description default deprecated readOnly writeOnly example examples externalDocs'.split(
    ' ',
  );

const withNull = (written: Plain): Plain => {
  const { nullable, ...schema } = written;
  if (typeof nullable !== 'boolean') {
    return written;
  }
  if (!nullable) {
    return schema;
  }
  const { type, enum: values, $ref: reference } = schema;
  // OpenAPI 3.0.3 (proposal "Clarify Nullable"): null is added to the type only, so an `allOf` may still refuse it.
  // Without a type, `nullable` would have no effect, but generators write it next to a reference and mean null.
  if (type === undefined || reference !== undefined) {
    return {
      ...pick(schema, annotations),
      anyOf: [omit(schema, annotations), { type: 'null' }],
    };
  }
  const types = [type].flat();
  return {
    ...schema,
    type: types.includes('null') ? type : [...types, 'null'],
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  };
};

const withExclusiveLimit = (schema: Plain, exclusive: string, limit: string): Plain => {
  if (typeof schema[exclusive] !== 'boolean') {
    return schema;
  }
  const { [exclusive]: isExclusive, [limit]: value, ...rest } = schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limit]: value };
};

/** OpenAPI 3.1 uses `contentEncoding` instead of these formats. */
const withEncoding = (schema: Plain): Plain => {
  const { format, ...rest } = schema;
  return schema['type'] === 'string' && (format === 'byte' || format === 'base64')
    ? { ...rest, contentEncoding: 'base64' }
    : schema;
};

const withPointers = (node: Plain, addresses: ReadonlyMap<string, string>): Plain => {
  const { $dynamicRef: dynamic, ...rest } = node;
  const reference = node['$ref'] ?? dynamic;
  if (typeof reference !== 'string') {
    return node;
  }
  const pointer = addresses.get(reference);
  return pointer === undefined ? node : { ...rest, $ref: pointer };
};

type Source = {
  readonly addresses: ReadonlyMap<string, string>;
  /** Whether the document predates OpenAPI 3.1. */
  readonly isOld: boolean;
};

/**
 * Converts older keywords to JSON Schema 2020-12: `nullable`, boolean exclusive limits and, before OpenAPI 3.1, formats
 * such as `byte`. Converts references that use `$id`, `$anchor` or `$dynamicAnchor` to pointers, because later steps
 * follow only pointers.
 */
const normalizeNode = (value: unknown, source: Source, isNames = false): unknown => {
  if (Array.isArray(value)) {
    return value.map((item) => normalizeNode(item, source));
  }
  if (!isRecord(value)) {
    return value;
  }
  const written = Object.entries(value).filter(
    // Drop the paths of local files that the bundler could not read, because the site does not publish those files.
    ([key, child]) =>
      isNames || key !== 'externalValue' || typeof child !== 'string' || isRemote(child),
  );
  const entries = written.map(([key, child]): [string, unknown] => [
    key,
    !isNames && (isData(key, child) || key.startsWith('x-'))
      ? child
      : normalizeNode(child, source, !isNames && isNameMap(key, child)),
  ]);
  const node: Plain = Object.fromEntries(entries);
  if (isNames) {
    return node;
  }
  const limited = withExclusiveLimit(
    withExclusiveLimit(withPointers(node, source.addresses), 'exclusiveMinimum', 'minimum'),
    'exclusiveMaximum',
    'maximum',
  );
  return withNull(source.isOld ? withEncoding(limited) : limited);
};

const isOldVersion = (document: OpenapiDocument): boolean =>
  String(document['openapi']).startsWith('3.0');

/**
 * Converts a Swagger 2.0 document to OpenAPI 3.0, and renames the extension that OpenAPI 3.0 documents use for webhooks.
 *
 * @param marks extensions that mark internal parts
 */
export const convertStructure = (
  bundled: OpenapiDocument,
  marks: readonly string[],
): OpenapiDocument => {
  const converted =
    'swagger' in bundled ? convertSwagger(bundled, findInternal(bundled, marks)) : bundled;
  const { 'x-webhooks': webhooks, ...document } = converted;
  return webhooks !== undefined && isOldVersion(converted) ? { webhooks, ...document } : converted;
};

/** Upgrades an older bundled document to OpenAPI 3.1. */
export const normalizeDocument = (document: OpenapiDocument): OpenapiDocument => {
  const isOld = isOldVersion(document);
  const source = { addresses: collectAddresses(document), isOld };
  const normalized = normalizeNode(document, source) as OpenapiDocument;
  return isOld ? { ...normalized, openapi: '3.1.1' } : normalized;
};

import { decodePath } from '../../base/paths/route-path.ts';
import { bodyFormatOf } from './media-types.ts';
import type { OpenapiDocument } from './openapi-document.ts';
import { jsonOrText, parseText } from './parse-text.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import { shapeOf } from './schema-shape.ts';

type Pieces = {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: JsonSchema | undefined;
};

type ParsedParameter = Pieces & { readonly in: string; readonly mediaType: string | null };

export type ParameterSource = {
  readonly path: Readonly<Record<string, string>>;
  /** The query string without the question mark. */
  readonly query: string;
  readonly headers: Pick<Headers, 'get'>;
  /**
   * Names of all parameters, so that other parameters in the query are not read as properties of an exploded object.
   */
  readonly names: ReadonlySet<string>;
};

/** `name` is decoded; `value` is not, because it must be split first. */
type Pair = readonly [name: string, value: string];

type Decode = (text: string) => string;

export const decodeQuery: Decode = (text) => decodePath(text.replaceAll('+', ' '));

const readPairs = (text: string, separator: RegExp, decode: Decode): Pair[] =>
  text
    .split(separator)
    .filter((part) => part !== '')
    .map((part) => {
      const index = part.indexOf('=');
      return index === -1
        ? [decode(part), '']
        : [decode(part.slice(0, index)), part.slice(index + 1)];
    });

export const readQuery = (query: string): Pair[] => readPairs(query, /&/, decodeQuery);

/** Most servers decode a value before splitting it, so encoded separators count as separators, too. */
const separators: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
};
const comma = /,|%2C/i;

const defineOwn = (target: object, key: string, value: unknown): unknown =>
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

/** Sets the value at a nested key such as `a[b][c]`. Keys such as `__proto__` become plain properties. */
const assignPath = (
  target: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void => {
  const own = Object.hasOwn(target, key) ? target[key] : undefined;
  if (rest.length === 0) {
    defineOwn(target, key, own === undefined ? value : [own, value].flat());
    return;
  }
  const below = (typeof own === 'object' && own !== null ? own : {}) as Record<string, unknown>;
  defineOwn(target, key, below);
  assignPath(below, rest, value);
};

const split = (text: string, separator: RegExp): string[] =>
  text === '' ? [] : text.split(separator);

const pairUp = (parts: readonly string[]): Pair[] =>
  parts.flatMap((name, index) =>
    index % 2 === 0 ? [[name, parts[index + 1] ?? ''] as const] : [],
  );

const toObject = (
  document: OpenapiDocument,
  schema: unknown,
  pairs: readonly Pair[],
  decode: Decode,
): object => {
  const { properties } = shapeOf(document, schema);
  const result = {};
  for (const [name, text] of pairs) {
    assignPath(result, [name], parseText(document, properties.get(name), decode(text)));
  }
  return result;
};

const toList = (
  document: OpenapiDocument,
  schema: unknown,
  texts: readonly string[],
  decode: Decode,
): unknown[] => {
  const { items } = shapeOf(document, schema);
  return texts.map((text) => parseText(document, items, decode(text)));
};

const parseWhole = (
  document: OpenapiDocument,
  { schema, explode }: Pick<Pieces, 'schema' | 'explode'>,
  text: string,
  { separator, decode }: { readonly separator: RegExp; readonly decode: Decode },
): unknown => {
  const { types } = shapeOf(document, schema);
  if (types.has('array')) {
    return toList(document, schema, split(text, separator), decode);
  }
  if (types.has('object') && !types.has('string')) {
    const pairs = explode
      ? readPairs(text, separator, decode)
      : pairUp(split(text, separator)).map(([name, value]) => [decode(name), value] as const);
    return toObject(document, schema, pairs, decode);
  }
  return parseText(document, schema, decode(text));
};

const parseDeepObject = (
  document: OpenapiDocument,
  { name, schema }: Pieces,
  pairs: readonly Pair[],
): unknown => {
  const result = {};
  const sent = pairs
    .filter(([key]) => key.startsWith(`${name}[`))
    .map(([key, text]) => ({
      keys: [...key.slice(name.length).matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? ''),
      text,
    }))
    .filter(({ keys }) => keys.length > 0);
  for (const { keys, text } of sent) {
    const target = keys.reduce<unknown>(
      (at, part) => shapeOf(document, at).properties.get(part) ?? shapeOf(document, at).items,
      schema,
    );
    const path = keys.filter((part) => part !== '');
    assignPath(result, path, parseText(document, target, decodeQuery(text)));
  }
  return sent.length > 0 ? result : undefined;
};

export const parsePairs = (
  document: OpenapiDocument,
  parameter: Pieces,
  pairs: readonly Pair[],
  names: ReadonlySet<string>,
): unknown => {
  const { name, style, explode, schema } = parameter;
  const decode: Decode = style === 'cookie' ? (text) => text : decodeQuery;
  const own = pairs.filter(([key]) => key === name || key === `${name}[]`);
  const { types, properties } = shapeOf(document, schema);
  if (style === 'deepObject') {
    return parseDeepObject(document, parameter, pairs);
  }
  if (explode && types.has('object') && own.length === 0) {
    const isProperty = (key: string): boolean =>
      properties.size > 0 ? properties.has(key) : !names.has(key);
    const entries = pairs.filter(([key]) => isProperty(key));
    return entries.length > 0 ? toObject(document, schema, entries, decode) : undefined;
  }
  const [first] = own;
  if (first === undefined) {
    return undefined;
  }
  const separator = separators[style] ?? comma;
  const texts = own.flatMap(([, text]) => (explode ? [text] : split(text, separator)));
  const isOneText = types.has('string') && texts.length === 1;
  if (types.has('array') && !isOneText && (explode || own.length > 1)) {
    return toList(document, schema, texts, decode);
  }
  return isOneText
    ? parseText(document, schema, decode(first[1]))
    : parseWhole(document, { schema, explode: false }, first[1], {
        separator,
        decode,
      });
};

const parsePath = (
  document: OpenapiDocument,
  { name, style, explode, schema }: Pieces,
  text: string,
): unknown => {
  const options = { separator: comma, decode: decodePath };
  if (style === 'label') {
    const separator = explode ? /\./ : comma;
    return parseWhole(document, { schema, explode }, text.replace(/^\./, ''), {
      ...options,
      separator,
    });
  }
  if (style !== 'matrix') {
    return parseWhole(document, { schema, explode }, text, options);
  }
  const pairs = readPairs(text.replace(/^;/, ''), /;/, decodePath);
  const { types } = shapeOf(document, schema);
  if (explode && types.has('array')) {
    const texts = pairs.map(([, value]) => value);
    return toList(document, schema, texts, decodePath);
  }
  const own = pairs.find(([key]) => key === name)?.[1] ?? '';
  return explode && types.has('object')
    ? toObject(document, schema, pairs, decodePath)
    : parseWhole(document, { schema, explode: false }, own, options);
};

export const parseParameter = (
  document: OpenapiDocument,
  parameter: ParsedParameter,
  { path, query, headers, names }: ParameterSource,
): unknown => {
  const { name, in: location, mediaType } = parameter;
  const pairs =
    location === 'query'
      ? readQuery(query)
      : location === 'cookie' && readPairs(headers.get('Cookie') ?? '', /;\s*|&/, decodeQuery);
  if (pairs && mediaType === null) {
    return parsePairs(document, parameter, pairs, names);
  }
  const single = location === 'path' ? path[name] : (headers.get(name) ?? undefined);
  const text = pairs ? pairs.find(([key]) => key === name)?.[1] : single;
  if (text === undefined) {
    return undefined;
  }
  if (mediaType !== null) {
    const decoded = location === 'header' ? text : decodeQuery(text);
    return bodyFormatOf(mediaType) === 'json' ? jsonOrText(decoded) : decoded;
  }
  return location === 'path'
    ? parsePath(document, parameter, text)
    : parseWhole(document, parameter, text, { separator: /,\s*/, decode: (value) => value });
};

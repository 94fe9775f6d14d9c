import { jsonOrText } from './json-or-text.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { bodyFormatOf } from './media-types.ts';
import type { OpenapiDocument } from './openapi-document.ts';
import type { ParameterNode } from './parameters.ts';
import { parseText } from './parse-text.ts';
import { shapeOf } from './schema-shape.ts';

export type ParsedParameter = Pick<
  ParameterNode,
  'name' | 'in' | 'style' | 'explode' | 'mediaType' | 'schema'
>;

export type ParameterSource = {
  readonly path: Readonly<Record<string, string>>;
  /** Without its question mark. */
  readonly query: string;
  readonly headers: Pick<Headers, 'get'>;
  /** Names of all parameters, which exploded objects in the query must not take as properties. */
  readonly names: ReadonlySet<string>;
};

/** The name is decoded; the value is not, because it is split at separators first. */
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

/** Most servers decode before they split, so encoded separators count too. */
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

/** Sets `a[b][c]`. Keys such as `__proto__` become plain properties. */
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

/** Pairs up `x,1,y,2`. */
const pairUp = (parts: readonly string[]): Pair[] =>
  parts.flatMap((name, index) =>
    index % 2 === 0 ? [[name, parts[index + 1] ?? ''] as const] : [],
  );

/** Parses parameters of requests: the inverse of `parameter-style.ts`. */
export const createParameterParser = (document: OpenapiDocument) => {
  const toObject = (parameter: ParsedParameter, pairs: readonly Pair[], decode: Decode) => {
    const { properties } = shapeOf(document, parameter.schema);
    const result = {};
    for (const [name, text] of pairs) {
      assignPath(result, [name], parseText(document, properties.get(name), decode(text)));
    }
    return result;
  };

  const toList = (parameter: ParsedParameter, texts: readonly string[], decode: Decode) => {
    const { items } = shapeOf(document, parameter.schema);
    return texts.map((text) => parseText(document, items, decode(text)));
  };

  /** Parses a string that contains the whole value. */
  const parseWhole = (
    parameter: ParsedParameter,
    text: string,
    { separator, decode }: { readonly separator: RegExp; readonly decode: Decode },
  ): unknown => {
    const { types } = shapeOf(document, parameter.schema);
    if (types.has('array')) {
      return toList(parameter, split(text, separator), decode);
    }
    if (types.has('object') && !types.has('string')) {
      const pairs = parameter.explode
        ? readPairs(text, separator, decode)
        : pairUp(split(text, separator)).map(([name, value]) => [decode(name), value] as const);
      return toObject(parameter, pairs, decode);
    }
    return parseText(document, parameter.schema, decode(text));
  };

  const parseDeepObject = ({ name, schema }: ParsedParameter, pairs: readonly Pair[]): unknown => {
    const result = {};
    let isSent = false;
    for (const [key, text] of pairs) {
      const keys = key.startsWith(`${name}[`)
        ? [...key.slice(name.length).matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '')
        : [];
      if (keys.length > 0) {
        isSent = true;
        const target = keys.reduce<unknown>(
          (at, part) => shapeOf(document, at).properties.get(part) ?? shapeOf(document, at).items,
          schema,
        );
        assignPath(
          result,
          keys.filter((part) => part !== ''),
          parseText(document, target, decodeQuery(text)),
        );
      }
    }
    return isSent ? result : undefined;
  };

  /** For style `form` and the query-only styles. */
  const parsePairs = (
    parameter: ParsedParameter,
    pairs: readonly Pair[],
    names: ReadonlySet<string>,
  ): unknown => {
    const { name, style, explode, schema } = parameter;
    const own = pairs.filter(([key]) => key === name || key === `${name}[]`);
    const { types, properties } = shapeOf(document, schema);
    if (style === 'deepObject') {
      return parseDeepObject(parameter, pairs);
    }
    if (explode && types.has('object') && own.length === 0) {
      const isProperty = (key: string): boolean =>
        properties.size > 0 ? properties.has(key) : !names.has(key);
      const entries = pairs.filter(([key]) => isProperty(key));
      return entries.length > 0 ? toObject(parameter, entries, decodeQuery) : undefined;
    }
    const [first] = own;
    if (first === undefined) {
      return undefined;
    }
    const separator = separators[style] ?? comma;
    const texts = own.flatMap(([, text]) => (explode ? [text] : split(text, separator)));
    const isOneText = types.has('string') && texts.length === 1;
    if (types.has('array') && !isOneText && (explode || own.length > 1)) {
      return toList(parameter, texts, decodeQuery);
    }
    if (isOneText) {
      return parseText(document, schema, decodeQuery(first[1]));
    }
    return parseWhole({ ...parameter, explode: false }, first[1], {
      separator,
      decode: decodeQuery,
    });
  };

  const parsePath = (parameter: ParsedParameter, text: string): unknown => {
    const { name, style, explode } = parameter;
    const options = { separator: comma, decode: decodePath };
    if (style === 'label') {
      return parseWhole(parameter, text.replace(/^\./, ''), {
        ...options,
        separator: explode ? /\./ : comma,
      });
    }
    if (style !== 'matrix') {
      return parseWhole(parameter, text, options);
    }
    const pairs = readPairs(text.replace(/^;/, ''), /;/, decodePath);
    const { types } = shapeOf(document, parameter.schema);
    if (explode && types.has('array')) {
      return toList(
        parameter,
        pairs.map(([, value]) => value),
        decodePath,
      );
    }
    return explode && types.has('object')
      ? toObject(parameter, pairs, decodePath)
      : parseWhole(
          { ...parameter, explode: false },
          pairs.find(([key]) => key === name)?.[1] ?? '',
          options,
        );
  };

  const textOf = (parameter: ParsedParameter, source: ParameterSource): string | undefined => {
    const { name } = parameter;
    switch (parameter.in) {
      case 'path':
        return source.path[name];
      case 'header':
        return source.headers.get(name) ?? undefined;
      case 'query':
        return readQuery(source.query).find(([key]) => key === name)?.[1];
      case 'cookie':
        return readCookies(source).find(([key]) => key === name)?.[1];
    }
  };

  const readCookies = ({ headers }: ParameterSource): Pair[] =>
    readPairs(headers.get('Cookie') ?? '', /;\s*|&/, decodeQuery);

  const parse = (parameter: ParsedParameter, source: ParameterSource): unknown => {
    if (parameter.in === 'query' && parameter.mediaType === null) {
      return parsePairs(parameter, readQuery(source.query), source.names);
    }
    if (parameter.in === 'cookie' && parameter.mediaType === null) {
      return parsePairs(parameter, readCookies(source), source.names);
    }
    const text = textOf(parameter, source);
    if (text === undefined) {
      return undefined;
    }
    if (parameter.mediaType !== null) {
      const decoded = parameter.in === 'header' ? text : decodeQuery(text);
      return bodyFormatOf(parameter.mediaType) === 'json' ? jsonOrText(decoded) : decoded;
    }
    return parameter.in === 'path'
      ? parsePath(parameter, text)
      : parseWhole(parameter, text, { separator: /,\s*/, decode: (value) => value });
  };

  return { parse, parsePairs };
};

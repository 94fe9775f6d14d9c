import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ParameterNode } from './parameters.ts';

export type ParameterValue = {
  readonly parameter: Pick<
    ParameterNode,
    'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'mediaType'
  >;
  readonly value: unknown;
};

type Encode = (text: string) => string;

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : formatJson(value);

/** Percent-encodes all characters except unreserved characters (RFC 3986). */
const encodeStrictly: Encode = (text) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Keeps reserved characters, except `#`, `&` and `+`, which have a special meaning in queries. */
const encodeReserved: Encode = (text) =>
  encodeURI(text.toWellFormed()).replace(/[#&+]/g, (character) => encodeURIComponent(character));

/** The style `cookie` has no escapes (OpenAPI 3.2). */
const encoderOf = (style: ParameterNode['style'], allowReserved: boolean): Encode => {
  if (style === 'cookie') {
    return (text) => text;
  }
  return allowReserved ? encodeReserved : encodeStrictly;
};

const entriesOfValue = (value: unknown): [string, string][] =>
  Object.entries(value as object).map(([key, item]) => [key, asText(item)]);

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

const queryPairs = ({ parameter, value }: ParameterValue): [string, string][] => {
  const { name, style, explode, allowReserved, mediaType } = parameter;
  const encode = encoderOf(style, allowReserved);
  const key = style === 'cookie' ? name : encodeStrictly(name);
  if (mediaType !== null) {
    return [[key, encode(typeof value === 'string' ? value : formatJson(value))]];
  }
  const separator = separators[style] ?? ',';
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(asText(item)));
    return explode ? items.map((item) => [key, item]) : [[key, items.join(separator)]];
  }
  if (!isRecord(value)) {
    return [[key, encode(asText(value))]];
  }
  const entries = entriesOfValue(value);
  if (style === 'deepObject') {
    return entries.map(([property, text]) => [`${key}[${encodeStrictly(property)}]`, encode(text)]);
  }
  return explode
    ? entries.map(([property, text]) => [encodeStrictly(property), encode(text)])
    : [
        [
          key,
          entries.flatMap(([property, text]) => [encode(property), encode(text)]).join(separator),
        ],
      ];
};

/** Formats a list as `a,b`, and an object as `x,1,y,2` or, with `explode`, `x=1,y=2`. */
const simpleText = (value: unknown, explode: boolean, encode: Encode, separator = ','): string => {
  if (Array.isArray(value)) {
    return value.map((item) => encode(asText(item))).join(separator);
  }
  return isRecord(value)
    ? entriesOfValue(value)
        .map(([key, text]) => `${encode(key)}${explode ? '=' : separator}${encode(text)}`)
        .join(separator)
    : encode(asText(value));
};

const matrixText = ({ parameter: { name, explode }, value }: ParameterValue): string => {
  const key = encodeStrictly(name);
  if (explode && Array.isArray(value)) {
    return value.map((item) => `;${key}=${encodeStrictly(asText(item))}`).join('');
  }
  return explode && isRecord(value)
    ? `;${simpleText(value, true, encodeStrictly, ';')}`
    : `;${key}=${simpleText(value, false, encodeStrictly)}`;
};

const pathText = (entry: ParameterValue): string => {
  const { parameter, value } = entry;
  if (parameter.mediaType !== null) {
    return encodeStrictly(formatJson(value));
  }
  switch (parameter.style) {
    case 'label':
      return `.${simpleText(value, parameter.explode, encodeStrictly, parameter.explode ? '.' : ',')}`;
    case 'matrix':
      return matrixText(entry);
    default:
      return simpleText(value, parameter.explode, encodeStrictly);
  }
};

/** Replaces each `{name}` with its value, serialized in the parameter's style (OpenAPI 3.1, "Style Examples"). */
export const fillPath = (path: string, values: readonly ParameterValue[]): string =>
  path.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const entry = values.find(
      ({ parameter }) => parameter.in === 'path' && parameter.name === name,
    );
    return entry ? pathText(entry) : written;
  });

const pairsIn = (location: 'query' | 'cookie', values: readonly ParameterValue[]): string[] =>
  values
    .filter(({ parameter }) => parameter.in === location)
    .flatMap(queryPairs)
    .map(([key, text]) => `${key}=${text}`);

/** The encoded query, without the question mark. */
export const formatQuery = (values: readonly ParameterValue[]): string =>
  pairsIn('query', values).join('&');

/** Uses the `simple` style, without percent-encoding. */
export const formatHeader = ({ parameter, value }: ParameterValue): string =>
  parameter.mediaType === null
    ? simpleText(value, parameter.explode, (text) => text)
    : formatJson(value);

export const formatCookies = (values: readonly ParameterValue[]): string =>
  pairsIn('cookie', values).join('; ');

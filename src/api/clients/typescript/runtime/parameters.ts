import { ArgumentError, writeArgument } from './errors.ts';
import { formatJson, isRecord } from './json.ts';

/** Serialization of a parameter, if it differs from the default for its location (OpenAPI 3.1, "Style Values"). */
export type ParameterStyle = {
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly isJson?: boolean;
};

export type Values = Readonly<Record<string, unknown>>;
type Styles = Readonly<Record<string, ParameterStyle>>;

const textOf = (value: unknown): string => {
  if (value === null) {
    return '';
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  return typeof value === 'object' ? formatJson(value) : `${value as string | number}`;
};

/** Percent-encodes all characters except the unreserved ones (RFC 3986). */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const encodeReserved = (text: string): string =>
  encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[#&+]/g, encodeURIComponent);

const asIs = (text: string): string => text;

const entriesOf = (value: Values): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

/** `a,b` for a list; `x,1,y,2` for an object, or `x=1,y=2` with `explode`. */
const joined = (
  value: unknown,
  separator: string,
  explode: boolean,
  write: (text: string) => string,
): string => {
  if (Array.isArray(value)) {
    return value.map((item) => write(textOf(item))).join(separator);
  }
  return isRecord(value) && !(value instanceof Date)
    ? entriesOf(value)
        .map(([key, item]) => `${write(key)}${explode ? '=' : separator}${write(textOf(item))}`)
        .join(separator)
    : write(textOf(value));
};

const pathText = (
  name: string,
  value: unknown,
  { style, explode = false, isJson }: ParameterStyle,
): string => {
  if (isJson) {
    return encode(formatJson(value));
  }
  if (style === 'label') {
    return `.${joined(value, explode ? '.' : ',', explode, encode)}`;
  }
  if (style !== 'matrix') {
    return joined(value, ',', explode, encode);
  }
  if (explode && Array.isArray(value)) {
    return value.map((item) => `;${encode(name)}=${encode(textOf(item))}`).join('');
  }
  return explode && isRecord(value)
    ? `;${joined(value, ';', true, encode)}`
    : `;${encode(name)}=${joined(value, ',', false, encode)}`;
};

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

const pairs = (name: string, value: unknown, parameter: ParameterStyle): string[] => {
  const { style = 'form', explode = style === 'form', allowReserved, isJson } = parameter;
  const write = allowReserved ? encodeReserved : encode;
  const key = encode(name);
  if (isJson) {
    return [`${key}=${write(formatJson(value))}`];
  }
  if (isRecord(value) && !(value instanceof Date)) {
    const entries = entriesOf(value);
    if (style === 'deepObject') {
      return entries.map(
        ([property, item]) => `${key}[${encode(property)}]=${write(textOf(item))}`,
      );
    }
    if (explode) {
      return entries.map(([property, item]) => `${encode(property)}=${write(textOf(item))}`);
    }
  }
  return explode && Array.isArray(value)
    ? value.map((item) => `${key}=${write(textOf(item))}`)
    : [`${key}=${joined(value, separators[style] ?? ',', false, write)}`];
};

/** Formats a query or the value of a `Cookie` header. Omits parameters without a value. */
export const formatPairs = (
  operation: string,
  values: Values,
  styles: Styles,
  separator: string,
): string =>
  entriesOf(values)
    .flatMap(([name, value]) =>
      writeArgument(operation, name, () => pairs(name, value, styles[name] ?? {})),
    )
    .join(separator);

export const formatHeader = (value: unknown, { explode = false, isJson }: ParameterStyle): string =>
  isJson ? formatJson(value) : joined(value, ',', explode, asIs);

/** Inserts percent-encoded parameters into a path. @throws ArgumentError if a value is missing or empty */
export const fillPath = (operation: string, path: string, values: Values, styles: Styles): string =>
  path.replace(/\{([^{}]+)\}/g, (_written, name: string) => {
    const value = values[name];
    const text =
      value === undefined || value === null
        ? ''
        : writeArgument(operation, name, () => pathText(name, value, styles[name] ?? {}));
    // A dot segment would change the path, and thus call a different operation.
    if (text === '' || text === '.' || text === '..') {
      throw new ArgumentError(`\`${name}\` is missing or empty`, { operation });
    }
    return text;
  });

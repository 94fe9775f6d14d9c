import { type CallBody, type EncodedBody } from './body.ts';
import { ArgumentError, writeArgument } from './errors.ts';
import type { HttpRequest } from './exchange.ts';
import type { ResultFormat } from './interpret.ts';
import type { Credential } from './options.ts';
import {
  type ParameterStyle,
  type Values,
  fillPath,
  formatHeader,
  formatPairs,
} from './parameters.ts';
import type { StreamFormat } from './stream.ts';

export type Call = {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Set if the operation's server differs from the API's server. */
  readonly serverUrl?: string;
  readonly pathValues?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly cookies?: Values;
  /** Styles by parameter name, for parameters whose serialization differs from the default. */
  readonly styles?: Readonly<Record<string, ParameterStyle>>;
  /** Names of required query, header and cookie parameters. */
  readonly required?: readonly string[];
  readonly body?: CallBody;
  readonly result: ResultFormat;
  // if stream
  readonly stream?: StreamFormat;
  // end if
  /** Alternatives, each a set of credential names that must be sent together. */
  readonly security?: readonly (readonly string[])[];
  readonly idempotencyHeader?: string;
};

export type CredentialConfig = {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly prefix: string;
};

export type Credentials = Readonly<Record<string, Credential | undefined>>;

/** Idempotent methods (RFC 9110, section 9.2.2). */
const idempotentMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
]);

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const valueOf = async (credential: Credential): Promise<string> => {
  if (typeof credential === 'function') {
    return credential();
  }
  return typeof credential === 'string'
    ? credential
    : base64(`${credential.username}:${credential.password}`);
};

type Circumstances = {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody | null;
  /** Idempotency key. */
  readonly key: string | null;
  readonly configs: Readonly<Record<string, CredentialConfig>>;
  readonly credentials: Credentials;
};

type Parts = {
  readonly header: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly cookie: Record<string, unknown>;
};

const partsOf = ({ operation, result, styles = {}, required = [], ...call }: Call): Parts => {
  const parts: Parts = {
    header: { Accept: result === 'json' ? 'application/json' : '*/*' },
    query: { ...call.query },
    cookie: { ...call.cookies },
  };
  // if stream
  if (call.stream) {
    parts.header['Accept'] = call.stream.mediaType;
  }
  // end if
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    if (value !== undefined) {
      parts.header[name] = writeArgument(operation, name, () =>
        formatHeader(value, styles[name] ?? {}),
      );
    }
  }
  const missing = required.find(
    (name) => (parts.query[name] ?? parts.cookie[name] ?? call.headers?.[name]) === undefined,
  );
  if (missing !== undefined) {
    throw new ArgumentError(`\`${missing}\` is missing`, { operation });
  }
  return parts;
};

/** Chooses the first alternative for which the client has all credentials; otherwise, the first alternative. */
export const chooseCredentials = (
  { security = [] }: Call,
  credentials: Credentials,
): readonly string[] =>
  security.find((needed) => needed.every((name) => credentials[name] !== undefined)) ??
  security[0] ??
  [];

const sign = async (
  call: Call,
  parts: Parts,
  { configs, credentials }: Circumstances,
): Promise<void> => {
  for (const name of chooseCredentials(call, credentials)) {
    const credential = credentials[name];
    const config = configs[name];
    if (credential !== undefined && config) {
      parts[config.in][config.name] = `${config.prefix} ${await valueOf(credential)}`.trimStart();
    }
  }
};

/** @throws ArgumentError for an invalid value. The message omits the value, because it may be secret */
const toHeaders = (operation: string, values: Readonly<Record<string, string>>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    try {
      headers.set(name, value);
    } catch {
      throw new ArgumentError(`the header \`${name}\` has a value that no header can have`, {
        operation,
      });
    }
    if (/[\r\n]/.test(value)) {
      throw new ArgumentError(`the header \`${name}\` contains a line break`, { operation });
    }
  }
  return headers;
};

/** Returns the URL without trailing slashes. @throws ArgumentError if it is empty or not an HTTP URL */
const checkBaseUrl = (operation: string, written: string): string => {
  const baseUrl = written.replace(/\/+$/, '');
  if (baseUrl === '') {
    throw new ArgumentError('the client has no `baseUrl`', { operation });
  }
  // In a browser, the URL may be relative to the page.
  const page = (globalThis.location as Location | undefined)?.href;
  if (!URL.canParse(baseUrl, page) || !/^https?:$/.test(new URL(baseUrl, page).protocol)) {
    const message = `the base address \`${written}\` does not begin with http:// or https://`;
    throw new ArgumentError(message, { operation });
  }
  return baseUrl;
};

/** @throws ArgumentError if a value is missing or cannot be sent */
export const prepareRequest = async (
  call: Call,
  circumstances: Circumstances,
): Promise<HttpRequest> => {
  const { operation, method, pathValues = {}, styles = {} } = call;
  const { body, key } = circumstances;
  const baseUrl = checkBaseUrl(operation, circumstances.baseUrl);
  const parts = partsOf(call);
  await sign(call, parts, circumstances);
  const cookie = formatPairs(operation, parts.cookie, styles, '; ');
  const query = formatPairs(operation, parts.query, styles, '&');
  const path = fillPath(operation, call.path, pathValues, styles);
  return {
    method,
    url: `${baseUrl}${path}${query === '' ? '' : `?${query}`}`,
    headers: toHeaders(operation, {
      ...parts.header,
      ...(body?.contentType ? { 'Content-Type': body.contentType } : {}),
      ...(call.idempotencyHeader !== undefined && key !== null
        ? { [call.idempotencyHeader]: key }
        : {}),
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...circumstances.headers,
    }),
    body: body?.content ?? null,
    // if stream
    stream: call.stream,
    // end if
    isSafeToRepeat: (idempotentMethods.has(method) || key !== null) && body?.isReplayable !== false,
  };
};

import { type BodyFormat, type EncodedBody, encodeBody } from './body.ts';
import { ArgumentError, CancelledError } from './errors.ts';
import { type HttpRequest, type HttpResponse, exchange } from './exchange.ts';
import {
  type ProblemConfig,
  type ResultFormat,
  errorOf,
  requestIdOf,
  resultOf,
} from './interpret.ts';
import { withValueAt } from './json.ts';
import {
  type CallOptions,
  type ClientOptions,
  type Credential,
  type Settings,
  newIdempotencyKey,
  withDefaults,
} from './options.ts';
import {
  type ParameterStyle,
  type Values,
  fillPath,
  formatHeader,
  formatPairs,
} from './parameters.ts';
import { CallScope } from './scope.ts';
import { Session, type SessionConfig } from './session.ts';

type CallBody = {
  readonly format: BodyFormat;
  readonly mediaType: string;
  readonly value: unknown;
  readonly isRequired: boolean;
};

/** An operation of the API with the values of one call. */
export type Call = {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Where the operation has a server of its own. */
  readonly serverUrl?: string;
  readonly pathValues?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly cookies?: Values;
  /** By name, where a parameter is written in another way than usual. */
  readonly styles?: Readonly<Record<string, ParameterStyle>>;
  /** Names of the query, header and cookie parameters that must have a value. */
  readonly required?: readonly string[];
  readonly body?: CallBody;
  readonly result: ResultFormat;
  /** Credentials that are needed together, by alternative. */
  readonly security?: readonly (readonly string[])[];
  /** The header that makes a repeat safe. */
  readonly idempotencyHeader?: string;
  /** What a success does to the session. */
  readonly session?: 'starts' | 'ends';
};

/** Where requests carry a credential. */
export type CredentialConfig = {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly prefix: string;
};

export type ClientConfig = {
  readonly serverUrl: string;
  readonly credentials: Readonly<Record<string, CredentialConfig>>;
  readonly problem: ProblemConfig;
  readonly requestIdHeader: string | null;
  readonly session: (SessionConfig & { readonly refresh: RefreshCall | null }) | null;
};

/** The operation that exchanges a refresh token, and where its body has the token. */
type RefreshCall = {
  readonly call: Call & { readonly body: CallBody };
  readonly requestToken: readonly string[];
};

type Credentials = Readonly<Record<string, Credential | undefined>>;

/** Methods that change nothing when they are repeated (RFC 9110, section 9.2.2). */
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

/** Sends the calls of a client. */
export class ClientCore {
  readonly #config: ClientConfig;
  readonly #settings: Settings;
  readonly #credentials: Credentials;
  readonly #session: Session | null;
  readonly #closed = new AbortController();

  constructor(
    options: ClientOptions & { readonly credentials?: Credentials },
    config: ClientConfig,
  ) {
    this.#config = config;
    this.#settings = withDefaults(options, config.serverUrl);
    this.#credentials = options.credentials ?? {};
    const { session } = config;
    const refresh = session?.refresh;
    this.#session = session
      ? new Session(
          session,
          this.#settings,
          refresh
            ? (token, key) =>
                this.send(
                  { ...refresh.call, body: this.#refreshBody(refresh, token) },
                  { idempotencyKey: key },
                )
            : null,
          options.onSessionEnd ?? (() => undefined),
        )
      : null;
  }

  /** Whether the client has tokens. Whether the API still accepts them shows the next call. */
  async isSignedIn(): Promise<boolean> {
    return (await this.#session?.load()) != null;
  }

  /** Cancels all calls, and refuses further ones. */
  close(): void {
    this.#closed.abort();
  }

  /**
   * Sends a request, again where that is safe and may help, and once more with a new access token where the old one has
   * expired.
   */
  protected async send<Result>(call: Call, options: CallOptions = {}): Promise<Result> {
    const scope = new CallScope(call.operation, this.#settings, options, this.#closed.signal);
    try {
      scope.throwIfCancelled();
      const result = await this.#run(call, options, scope);
      if (call.session === 'starts') {
        await this.#session?.start(result);
      }
      return result as Result;
    } catch (error) {
      if (
        call.session === 'ends' &&
        !(error instanceof CancelledError || error instanceof ArgumentError)
      ) {
        await this.#session?.end();
      }
      throw error;
    } finally {
      scope.dispose();
    }
  }

  /** The part that transfers of files share with calls: no key and no token goes to a signed address. */
  protected async sendUnsigned(
    operation: string,
    request: Omit<HttpRequest, 'isSafeToRepeat'>,
    options: CallOptions,
    isSafeToRepeat: boolean,
  ): Promise<HttpResponse> {
    const scope = new CallScope(operation, this.#settings, options, this.#closed.signal);
    try {
      const response = await exchange(
        { ...request, isSafeToRepeat },
        this.#settings,
        scope,
        options,
      );
      if (response.status < 200 || response.status > 299) {
        throw errorOf(response, this.#context(scope));
      }
      return response;
    } finally {
      scope.dispose();
    }
  }

  #refreshBody({ call, requestToken }: RefreshCall, token: string): CallBody {
    return { ...call.body, value: withValueAt({}, requestToken, token) };
  }

  #context(scope: CallScope) {
    const { problem, requestIdHeader } = this.#config;
    return { operation: scope.operation, attempts: scope.attempts, problem, requestIdHeader };
  }

  async #run(call: Call, options: CallOptions, scope: CallScope): Promise<unknown> {
    // One key for all attempts, so that the API recognizes a repeat.
    const key = call.idempotencyHeader && (options.idempotencyKey ?? newIdempotencyKey());
    const body = this.#encodeBody(call);
    const attempt = async (): Promise<{ response: HttpResponse; token: string | null }> => {
      const { request, token } = await this.#prepare(call, options, body, key ?? null);
      return { response: await exchange(request, this.#settings, scope, options), token };
    };
    let { response, token } = await attempt();
    if (
      response.status === 401 &&
      token !== null &&
      this.#session &&
      body?.isReplayable !== false
    ) {
      const refusal = errorOf(response, this.#context(scope));
      if (this.#session.isExpired(refusal) && (await this.#session.renew(token, scope))) {
        ({ response, token } = await attempt());
      }
    }
    const context = this.#context(scope);
    const { status, headers } = response;
    options.onResponse?.({ status, headers, requestId: requestIdOf(response, context) });
    if (status < 200 || status > 299) {
      throw errorOf(response, context);
    }
    const result = resultOf(response, call.result, context);
    if (call.session === 'ends') {
      await this.#session?.end();
    }
    return result;
  }

  #encodeBody({ operation, body }: Call): EncodedBody | null {
    if (!body || body.value === undefined) {
      if (body?.isRequired) {
        throw new ArgumentError('`body` is missing', { operation });
      }
      return null;
    }
    return encodeBody(body.format, body.mediaType, body.value);
  }

  async #prepare(
    call: Call,
    options: CallOptions,
    body: EncodedBody | null,
    key: string | null,
  ): Promise<{ request: HttpRequest; token: string | null }> {
    const { operation, method, pathValues = {}, styles = {}, required = [] } = call;
    const query: Record<string, unknown> = { ...call.query };
    const cookies: Record<string, unknown> = { ...call.cookies };
    const headers: Record<string, string> = {
      Accept: call.result === 'json' ? 'application/json' : '*/*',
    };
    for (const [name, value] of Object.entries(call.headers ?? {})) {
      if (value !== undefined) {
        headers[name] = formatHeader(value, styles[name] ?? {});
      }
    }
    const missing = required.find(
      (name) => (query[name] ?? cookies[name] ?? call.headers?.[name]) === undefined,
    );
    if (missing !== undefined) {
      throw new ArgumentError(`\`${missing}\` is missing`, { operation });
    }
    const signed = await this.#sign(call, headers, query, cookies);
    if (body?.contentType) {
      headers['Content-Type'] = body.contentType;
    }
    if (call.idempotencyHeader !== undefined && key !== null) {
      headers[call.idempotencyHeader] = key;
    }
    const cookie = formatPairs(cookies, styles, '; ');
    const search = formatPairs(query, styles, '&');
    const baseUrl = call.serverUrl ?? this.#settings.baseUrl;
    const path = fillPath(operation, call.path, pathValues, styles);
    return {
      request: {
        method,
        url: `${baseUrl}${path}${search === '' ? '' : `?${search}`}`,
        headers: this.#headers(operation, {
          ...headers,
          ...(cookie === '' ? {} : { Cookie: cookie }),
          ...options.headers,
        }),
        body: body?.content ?? null,
        isSafeToRepeat:
          (idempotentMethods.has(method) || key !== null) && body?.isReplayable !== false,
      },
      token: signed,
    };
  }

  /** Adds the credentials of the first alternative that the client has all of. Returns the access token among them. */
  async #sign(
    { security = [] }: Call,
    headers: Record<string, string>,
    query: Record<string, unknown>,
    cookies: Record<string, unknown>,
  ): Promise<string | null> {
    const tokens = await this.#session?.load();
    const own = this.#session?.credential;
    const credentialOf = (name: string): Credential | undefined =>
      (name === own ? tokens?.accessToken : undefined) ?? this.#credentials[name];
    const [first = []] = security;
    const names =
      security.find((alternative) =>
        alternative.every((name) => credentialOf(name) !== undefined),
      ) ?? first;
    for (const name of names) {
      const credential = credentialOf(name);
      const place = this.#config.credentials[name];
      if (credential === undefined || !place) {
        continue;
      }
      const value = `${place.prefix} ${await valueOf(credential)}`.trimStart();
      if (place.in === 'header') {
        headers[place.name] = value;
      } else {
        (place.in === 'query' ? query : cookies)[place.name] = value;
      }
    }
    return own !== undefined && names.includes(own) ? (tokens?.accessToken ?? null) : null;
  }

  #headers(operation: string, values: Readonly<Record<string, string>>): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(values)) {
      try {
        headers.set(name, value);
      } catch {
        // The value may be a secret.
        throw new ArgumentError(`the header \`${name}\` has a value that no header can have`, {
          operation,
        });
      }
      if (/[\r\n]/.test(value)) {
        throw new ArgumentError(`the header \`${name}\` contains a line break`, { operation });
      }
    }
    return headers;
  }
}

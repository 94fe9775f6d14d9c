import { type CallBody, encodeBody } from './body.ts';
import { ArgumentError, CancelledError } from './errors.ts';
import { type HttpRequest, type HttpResponse, exchange } from './exchange.ts';
import { type ProblemConfig, errorOf, requestIdOf, resultOf } from './interpret.ts';
import { withValueAt } from './json.ts';
import {
  type CallOptions,
  type ClientOptions,
  type Settings,
  newIdempotencyKey,
  withDefaults,
} from './options.ts';
import {
  type Call,
  type CredentialConfig,
  type Credentials,
  prepareRequest,
} from './prepare-request.ts';
import { CallScope } from './scope.ts';
import { Session, type SessionConfig } from './session.ts';

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

/** Sends the calls of a client. */
export class ClientCore {
  readonly #config: ClientConfig;
  readonly #baseUrl: string | undefined;
  readonly #settings: Settings;
  readonly #credentials: Credentials;
  readonly #session: Session | null;
  readonly #closed = new AbortController();

  constructor(
    options: ClientOptions & { readonly credentials?: Credentials },
    config: ClientConfig,
  ) {
    this.#config = config;
    this.#baseUrl = options.baseUrl;
    this.#settings = withDefaults(options);
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
    return this.#session !== null && (await this.#session.load()) !== null;
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
    const body = call.body ? encodeBody(call.operation, call.body) : null;
    const session = this.#session;
    const attempt = async (): Promise<{ response: HttpResponse; token: string | null }> => {
      const tokens = await session?.load();
      const { request, token } = await prepareRequest(call, {
        // An address that the caller set is that of every operation.
        baseUrl: this.#baseUrl ?? call.serverUrl ?? this.#config.serverUrl,
        headers: options.headers ?? {},
        body,
        key: key ?? null,
        places: this.#config.credentials,
        credentials: this.#credentials,
        session: session && tokens ? [session.credential, tokens.accessToken] : null,
      });
      return { response: await exchange(request, this.#settings, scope, options), token };
    };
    const first = await attempt();
    let { response } = first;
    if (
      response.status === 401 &&
      first.token !== null &&
      session &&
      body?.isReplayable !== false
    ) {
      const rejection = errorOf(response, this.#context(scope));
      if (session.isExpired(rejection) && (await session.renew(first.token, scope))) {
        ({ response } = await attempt());
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
      await session?.end();
    }
    return result;
  }
}

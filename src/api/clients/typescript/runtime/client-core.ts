import { encodeBody } from './body.ts';
import type { ClientError } from './errors.ts';
import { type HttpRequest, type HttpResponse, exchange } from './exchange.ts';
import {
  type ProblemConfig,
  errorOf,
  failureOf,
  notDecoded,
  requestIdOf,
  resultOf,
} from './interpret.ts';
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
  chooseCredentials,
  prepareRequest,
} from './prepare-request.ts';
import { CallScope } from './scope.ts';
import { type StreamFormat, itemsOf } from './stream.ts';

export type ClientConfig = {
  readonly serverUrl: string;
  readonly credentials: Readonly<Record<string, CredentialConfig>>;
  readonly problem: ProblemConfig;
  readonly requestIdHeader: string | null;
};

export type SignedCall = {
  /** Names of the credentials to send. @param own credentials that override the client's credentials */
  readonly signedWith: (own: Credentials) => readonly string[];
  readonly sendWith: (own: Credentials) => Promise<HttpResponse>;
  readonly errorOf: (response: HttpResponse) => ClientError;
  readonly isReplayable: boolean;
  readonly scope: CallScope;
};

export class ClientCore {
  readonly #config: ClientConfig;
  readonly #baseUrl: string | undefined;
  readonly #settings: Settings;
  readonly #credentials: Credentials;
  readonly #closed = new AbortController();

  constructor(
    options: ClientOptions & { readonly credentials?: Credentials },
    config: ClientConfig,
  ) {
    this.#config = config;
    this.#baseUrl = options.baseUrl;
    this.#settings = withDefaults(options);
    this.#credentials = options.credentials ?? {};
  }

  /** Cancels all calls, and refuses new ones. */
  close(): void {
    this.#closed.abort();
  }

  protected async send<Result>(call: Call, options: CallOptions = {}): Promise<Result> {
    const scope = new CallScope(call.operation, this.#settings, options, this.#closed.signal);
    try {
      scope.throwIfCancelled();
      return (await this.#run(call, options, scope)) as Result;
    } finally {
      scope.dispose();
    }
  }

  // if stream
  /** Sends the request when the caller starts to iterate. The time limits apply until the response begins. */
  protected async *sendStream<Item>(
    call: Call & { readonly stream: StreamFormat },
    options: CallOptions = {},
  ): AsyncGenerator<Item, void, undefined> {
    const scope = new CallScope(call.operation, this.#settings, options, this.#closed.signal);
    try {
      scope.throwIfCancelled();
      yield* (await this.#run(call, options, scope)) as AsyncGenerator<Item, void, undefined>;
    } finally {
      scope.dispose();
    }
  }

  // end if
  /** Sends a file-transfer request without API keys or tokens, because its URL is signed. */
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

  protected async sendSigned({ sendWith }: SignedCall): Promise<HttpResponse> {
    return sendWith({});
  }

  #context(scope: CallScope) {
    const { problem, requestIdHeader } = this.#config;
    return { operation: scope.operation, attempts: scope.attempts, problem, requestIdHeader };
  }

  async #run(call: Call, options: CallOptions, scope: CallScope): Promise<unknown> {
    // All attempts share one key, so that the API recognizes a retry.
    const key = call.idempotencyHeader && (options.idempotencyKey ?? newIdempotencyKey());
    const body = call.body ? encodeBody(call.operation, call.body) : null;
    const withOwn = (own: Credentials): Credentials => ({ ...this.#credentials, ...own });
    const response = await this.sendSigned({
      signedWith: (own) => chooseCredentials(call, withOwn(own)),
      sendWith: async (own) => {
        const request = await prepareRequest(call, {
          // A base URL set by the caller overrides the servers of individual operations.
          baseUrl: this.#baseUrl ?? call.serverUrl ?? this.#config.serverUrl,
          headers: options.headers ?? {},
          body,
          key: key ?? null,
          configs: this.#config.credentials,
          credentials: withOwn(own),
        });
        return exchange(request, this.#settings, scope, options);
      },
      errorOf: (rejected) => errorOf(rejected, this.#context(scope)),
      isReplayable: body?.isReplayable !== false,
      scope,
    });
    const context = this.#context(scope);
    const { status, headers } = response;
    options.onResponse?.({ status, headers, requestId: requestIdOf(response, context) });
    if (status < 200 || status > 299) {
      throw errorOf(response, context);
    }
    // if stream
    if (call.stream) {
      if (response.body.length > 0) {
        throw notDecoded(call.stream.mediaType, response, context);
      }
      const { maxResponseBytes } = this.#settings;
      const failure = failureOf(response, context);
      return itemsOf(response.unread, call.stream, scope, maxResponseBytes, failure);
    }
    // end if
    return resultOf(response, call.result, context);
  }
}

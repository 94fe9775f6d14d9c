import type { CallBody } from './body.ts';
import { type ClientConfig, ClientCore, type SignedCall } from './client-core.ts';
import { ArgumentError, CancelledError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { withValueAt } from './json.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { Call, Credentials } from './prepare-request.ts';
import { Session, type SessionConfig } from './session.ts';
import { MemoryTokenStore, type SessionOptions, type Tokens } from './token-store.ts';

type RefreshCall = {
  readonly call: Call & { readonly body: CallBody };
  readonly requestToken: readonly string[];
};

export type SessionClientConfig = ClientConfig & {
  readonly session: SessionConfig & {
    readonly refresh: RefreshCall | null;
    readonly startedBy: readonly string[];
    readonly endedBy: readonly string[];
  };
};

export class SessionCore extends ClientCore {
  readonly #config: SessionClientConfig['session'];
  readonly #session: Session;

  constructor(
    options: ClientOptions & SessionOptions & { readonly credentials?: Credentials },
    config: SessionClientConfig,
  ) {
    super(options, config);
    this.#config = config.session;
    const { refresh } = config.session;
    this.#session = new Session(
      config.session,
      options.tokenStore ?? new MemoryTokenStore(),
      refresh
        ? (token, key) =>
            super.send(
              {
                ...refresh.call,
                body: {
                  ...refresh.call.body,
                  value: withValueAt({}, refresh.requestToken, token),
                },
              },
              { idempotencyKey: key },
            )
        : null,
      options.onSessionEnd ?? (() => undefined),
    );
  }

  /** Whether the client has tokens. Only the next call shows whether the API still accepts them. */
  async isSignedIn(): Promise<boolean> {
    return (await this.#session.load()) !== null;
  }

  protected override async send<Result>(call: Call, options?: CallOptions): Promise<Result> {
    const isLast = this.#config.endedBy.includes(call.operation);
    try {
      const result = await super.send<Result>(call, options);
      if (this.#config.startedBy.includes(call.operation)) {
        await this.#session.start(result);
      }
      if (isLast) {
        await this.#session.end();
      }
      return result;
    } catch (error) {
      if (isLast && !(error instanceof CancelledError || error instanceof ArgumentError)) {
        await this.#session.end();
      }
      throw error;
    }
  }

  /** Sends a call. If the access token has expired, renews it and sends the call again. */
  protected override async sendSigned(call: SignedCall): Promise<HttpResponse> {
    const session = this.#session;
    const signing = (tokens: Tokens | null): Credentials =>
      tokens ? { [session.credential]: tokens.accessToken } : {};
    let tokens = await session.load();
    if (!tokens || !call.signedWith(signing(tokens)).includes(session.credential)) {
      return call.sendWith(signing(tokens));
    }
    if (tokens.accessToken === '') {
      // The token store kept only the refresh token, so get an access token first.
      tokens = await session.renew('', call.scope);
    }
    const response = await call.sendWith(signing(tokens));
    const isRenewed =
      response.status === 401 &&
      tokens !== null &&
      call.isReplayable &&
      session.isExpired(call.errorOf(response)) &&
      (await session.renew(tokens.accessToken, call.scope)) !== null;
    return isRenewed ? call.sendWith(signing(await session.load())) : response;
  }
}

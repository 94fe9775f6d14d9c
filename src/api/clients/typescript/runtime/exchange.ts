import { DecodeError, NetworkError, TimeoutError } from './errors.ts';
import type { CallOptions, Settings } from './options.ts';
import type { CallScope } from './scope.ts';
import { sendBody } from './send-body.ts';
import { type StreamFormat, type UnreadBody, isStreamOf } from './stream.ts';

export type HttpRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly isSafeToRepeat: boolean;
  // if stream
  readonly stream?: StreamFormat | undefined;
  // end if
};

export type HttpResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  // if stream
  /** Set instead of `body` if the request was successful and its response is a stream. */
  readonly unread?: UnreadBody;
  // end if
};

type ExchangeOptions = Pick<CallOptions, 'timeoutMs' | 'maxRetries' | 'onProgress'>;

const transientStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

const firstPauseMs = 500;
const longestPauseMs = 8000;

/** Milliseconds to wait before a retry: exponential backoff with full jitter. */
const pauseBefore = (repeat: number, random: () => number): number =>
  random() * Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(repeat - 1, 10));

/**
 * Returns the delay in `Retry-After` in milliseconds; null if the header is missing or invalid. The header contains
 * either seconds or a date (RFC 9110, section 10.2.3). A date is compared with the response's `Date`, because the
 * device's clock may be wrong.
 */
export const readRetryAfter = (headers: Headers): number | null => {
  const written = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(written)) {
    return Number(written) * 1000;
  }
  const until = Date.parse(written);
  const now = Date.parse(headers.get('Date') ?? '');
  return /[a-z]/i.test(written) && !Number.isNaN(until)
    ? Math.max(0, until - (Number.isNaN(now) ? Date.now() : now))
    : null;
};

/** Reads the whole body. @throws DecodeError if it is larger than allowed */
const readBody = async (
  response: Response,
  scope: CallScope,
  maxBytes: number,
  onProgress: CallOptions['onProgress'],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { body, headers, status } = response;
  const length = headers.has('Content-Encoding') ? null : headers.get('Content-Length');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new DecodeError(`the body is larger than ${maxBytes} bytes`, '', {
        operation: scope.operation,
        attempts: scope.attempts,
        status,
      });
    }
    onProgress?.({ direction: 'download', bytes, total: length === null ? null : Number(length) });
  }
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
};

/** Sends a request once. The timeout includes reading the whole response. */
const attempt = async (
  request: HttpRequest,
  settings: Settings,
  scope: CallScope,
  options: ExchangeOptions,
): Promise<HttpResponse> => {
  const { method, url, headers, body } = request;
  const controller = new AbortController();
  // Errors from the caller's `onProgress` are not network errors.
  const thrown: unknown[] = [];
  const onProgress: CallOptions['onProgress'] =
    options.onProgress &&
    ((progress) => {
      try {
        options.onProgress?.(progress);
      } catch (error) {
        thrown.push(error);
        throw error;
      }
    });
  const receive = async (): Promise<HttpResponse> => {
    const response = await sendBody(
      settings.fetch,
      url,
      {
        method,
        headers,
        body,
        signal: controller.signal,
        // Do not follow redirects, because they could send keys and tokens to other hosts.
        redirect: 'manual',
      },
      onProgress,
      // if stream
      request.stream !== undefined,
      // end if
    );
    // if stream
    if (request.stream && response.ok && isStreamOf(request.stream, response.headers)) {
      const unread = response.body?.getReader();
      scope.signal.addEventListener('abort', () => {
        // Canceling fails if the connection has already been lost.
        unread?.cancel().catch(() => undefined);
        controller.abort();
      });
      return { status: response.status, headers: response.headers, body: new Uint8Array(), unread };
    }
    // end if
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(response, scope, settings.maxResponseBytes, onProgress),
    };
  };
  const timeout = Math.min(options.timeoutMs ?? settings.timeoutMs, scope.left);
  scope.throwIfCancelled();
  if (timeout <= 0) {
    throw scope.timedOut(0);
  }
  scope.attempts += 1;
  return scope.wait(
    receive().catch((error: unknown) => {
      throw error instanceof DecodeError || thrown.includes(error)
        ? error
        : new NetworkError('no connection, or it broke', {
            operation: scope.operation,
            attempts: scope.attempts,
            cause: error,
          });
    }),
    timeout,
    () => controller.abort(),
  );
};

type TransientFailure = { readonly response: HttpResponse } | { readonly error: Error };

/**
 * Sends a request, and retries temporary failures if the request is safe to repeat. Stops early if the next pause would
 * exceed the deadline.
 *
 * @throws NetworkError, TimeoutError, CancelledError or DecodeError from the last attempt
 */
export const exchange = async (
  request: HttpRequest,
  settings: Settings,
  scope: CallScope,
  options: ExchangeOptions,
): Promise<HttpResponse> => {
  const maxRetries = request.isSafeToRepeat ? (options.maxRetries ?? settings.maxRetries) : 0;
  const end = (failure: TransientFailure): HttpResponse => {
    if ('error' in failure) {
      throw failure.error;
    }
    return failure.response;
  };
  for (let repeat = 1; ; repeat++) {
    let failure: TransientFailure;
    try {
      const response = await attempt(request, settings, scope, options);
      failure = { response };
      if (!transientStatuses.has(response.status)) {
        return response;
      }
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof TimeoutError)) {
        throw error;
      }
      failure = { error };
    }
    const asked = 'response' in failure ? readRetryAfter(failure.response.headers) : null;
    const pause = Math.max(asked ?? 0, pauseBefore(repeat, settings.random));
    if (repeat > maxRetries || pause >= scope.left) {
      return end(failure);
    }
    await scope.pause(pause);
  }
};

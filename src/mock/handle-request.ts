import type { SchemaCheck } from '../json/check-schema.ts';
import { ApiProblem, reject, rejectValue } from './api-problem.ts';
import { type Call, type Platform, Result } from './call.ts';
import { checkRequest } from './check-request.ts';
import { documentedResponse, preferredResponse } from './documented-response.ts';
import { createExpiringMap } from './expiring-map.ts';
import type { MockOperation } from './operations.ts';
import { createRateLimit } from './rate-limit.ts';
import {
  type ProblemExamples,
  renderProblem,
  renderResult,
  type StoredResponse,
} from './render-response.ts';
import { createRevisions, firstEtag } from './revisions.ts';
import { selectPage } from './select-page.ts';
import { formatMoment } from './shift-moments.ts';

/** For how long a repeat with the same idempotency key gets the first response. */
const idempotencyLifetime = 24 * 3_600_000;

type Incoming = {
  readonly operation: MockOperation;
  readonly request: Request;
  readonly path: Call['path'];
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

type Authenticated = ReturnType<Platform['authenticate']>;

type Options = {
  readonly platform: Platform;
  readonly problems: ProblemExamples;
  readonly check: SchemaCheck;
  readonly createRequestId: () => string;
};

const readBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return rejectValue('', 'must be JSON');
  }
};

/** The status and the whole body of what a handler returned. */
const completeResult = (returned: unknown, { operation, query }: Call): Result => {
  const { status, body } =
    returned instanceof Result
      ? returned
      : new Result(operation.responses[0]?.status ?? 200, returned);
  return new Result(status, Array.isArray(body) ? selectPage(body, query) : body);
};

/** Handles requests for operations, and keeps what they share: rate limits, first responses and versions. */
export const createRequestHandler = ({ platform, problems, check, createRequestId }: Options) => {
  const countRequest = createRateLimit();
  const revisions = createRevisions();
  /** The first response to each idempotency key, with everything that was asked: method, address and body. */
  const responses = createExpiringMap<{
    readonly asked: string;
    readonly response: StoredResponse;
  }>(idempotencyLifetime);

  /** Runs the operation: the response that `Prefer` asks for, that of a handler, or a documented one. */
  const run = (
    { operation, request, path, now }: Incoming,
    authenticated: Authenticated,
    body: unknown,
  ): StoredResponse => {
    const { headers, url } = request;
    const preferred = preferredResponse(operation, headers.get('Prefer'));
    if (preferred) {
      return renderResult(operation, preferred, firstEtag);
    }
    const raw = { path, query: new URL(url).searchParams, headers, body };
    const query = checkRequest(operation, raw, { check, codes: platform.limitCodes });
    const call = { ...authenticated, operation, path, query, body, now, moment: formatMoment(now) };
    const handle = (platform.handlers[operation.id] ?? documentedResponse) as (
      handled: Call,
    ) => unknown;
    const returned = revisions.change(call, headers.get('If-Match'), () => handle(call));
    return renderResult(operation, completeResult(returned, call), revisions.etagOf(call));
  };

  /** Runs the operation, or repeats the first response to the idempotency key. */
  const runOnce = (incoming: Incoming, authenticated: Authenticated): StoredResponse => {
    const { request, text, now } = incoming;
    const { headers, method } = request;
    const body = readBody(text);
    const key = method === 'GET' ? null : headers.get('Idempotency-Key');
    if (key === null) {
      return run(incoming, authenticated, body);
    }
    const id = `${authenticated.callerId} ${key}`;
    const { pathname, search } = new URL(request.url);
    const asked = [method, pathname, search, text].join('\n');
    const first = responses.get(id, now);
    if (first) {
      return first.asked === asked ? first.response : reject('IDEMPOTENCY_KEY_REUSED');
    }
    // A problem is thrown and not stored: it changed nothing, so the same key may try again.
    const response = run(incoming, authenticated, body);
    responses.set(id, { asked, response }, now);
    return response;
  };

  /** Handles a request in the order of the platform: caller, rate limit, repeat, validation. */
  return (incoming: Incoming): Response => {
    const { operation, request, now } = incoming;
    const requestId = createRequestId();
    let common: Record<string, string> = { 'X-Request-Id': requestId };
    const send = ({ status, headers, text }: StoredResponse): Response =>
      new Response(text, { status, headers: { ...headers, ...common } });
    try {
      const authenticated = platform.authenticate(operation, request.headers, now);
      const limit = countRequest(authenticated.caller, authenticated.callerId, now);
      common = { ...common, ...limit.headers };
      if (limit.retryAfter > 0) {
        throw new ApiProblem('RATE_LIMITED', {
          headers: { 'Retry-After': String(limit.retryAfter) },
        });
      }
      return send(runOnce(incoming, authenticated));
    } catch (error) {
      if (!(error instanceof ApiProblem)) {
        throw error;
      }
      return send(renderProblem(error, operation, { examples: problems, requestId }));
    }
  };
};

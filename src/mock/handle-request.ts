import type { SchemaCheck } from '../json/check-schema.ts';
import { ApiProblem, reject, rejectValue } from './api-problem.ts';
import { authenticate, type Authenticated } from './authenticate.ts';
import type { Call } from './call.ts';
import { checkRequest, type RawRequest } from './check-request.ts';
import { documentedResponse, preferredResponse } from './documented-response.ts';
import type { ExpiringMap } from './expiring-map.ts';
import { handlers } from './handlers/all.ts';
import type { MockOperation } from './operations.ts';
import type { RateLimits } from './rate-limits.ts';
import {
  type ProblemExamples,
  renderProblem,
  renderResult,
  type StoredResponse,
} from './render-response.ts';
import { checkPrecondition, countRevision, etagOf, firstEtag } from './revisions.ts';
import { formatMoment } from './shift-moments.ts';
import type { World } from './world.ts';

/** For how long a repeat with the same idempotency key gets the first response. */
export const idempotencyLifetime = 24 * 3_600_000;

type FirstResponse = {
  /** Everything that was asked: method, address and body. */
  readonly request: string;
  readonly response: StoredResponse;
};

/** What the mock keeps between requests. */
export type MockState = {
  readonly world: World;
  readonly limits: RateLimits;
  /** The first response to each idempotency key. */
  readonly responses: ExpiringMap<FirstResponse>;
  readonly problems: ProblemExamples;
  readonly check: SchemaCheck;
};

type Incoming = {
  readonly operation: MockOperation;
  readonly request: Request;
  readonly path: RawRequest['path'];
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const readBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return rejectValue('', 'must be JSON');
  }
};

const callerIdOf = ({ player }: Authenticated, { headers }: Request): string =>
  player?.profile.id ?? headers.get('X-Server-Key') ?? 'client';

/** Runs the operation: the response that `Prefer` asks for, that of a handler, or a documented one. */
const run = (
  { operation, request, path, now }: Incoming,
  authenticated: Authenticated,
  { body, state }: { readonly body: unknown; readonly state: MockState },
): StoredResponse => {
  const { headers, url } = request;
  const preferred = preferredResponse(operation, headers.get('Prefer'));
  if (preferred) {
    return renderResult(operation, preferred, firstEtag);
  }
  const raw = { path, query: new URL(url).searchParams, headers, body };
  const query = checkRequest(operation, raw, state.check);
  const { world } = state;
  const moment = formatMoment(now);
  const call: Call = { ...authenticated, operation, world, path, query, body, now, moment };
  checkPrecondition(call, headers.get('If-Match'));
  const result = (handlers[operation.id] ?? documentedResponse)(call);
  countRevision(call);
  return renderResult(operation, result, etagOf(call));
};

/** Runs the operation, or repeats the first response to the idempotency key. */
const runOnce = (
  incoming: Incoming,
  authenticated: Authenticated,
  state: MockState,
): StoredResponse => {
  const { request, text, now } = incoming;
  const { headers, method } = request;
  const body = readBody(text);
  const key = method === 'GET' ? null : headers.get('Idempotency-Key');
  if (key === null) {
    return run(incoming, authenticated, { body, state });
  }
  const id = `${callerIdOf(authenticated, request)} ${key}`;
  const { pathname, search } = new URL(request.url);
  const asked = [method, pathname, search, text].join('\n');
  const first = state.responses.get(id, now);
  if (first) {
    return first.request === asked ? first.response : reject('IDEMPOTENCY_KEY_REUSED');
  }
  // A problem is thrown and not stored: it changed nothing, so the same key may try again.
  const response = run(incoming, authenticated, { body, state });
  state.responses.set(id, { request: asked, response }, now);
  return response;
};

/** Handles a request for an operation in the order of the platform: caller, rate limit, repeat, validation. */
export const handleRequest = (incoming: Incoming, state: MockState): Response => {
  const { operation, request, now } = incoming;
  const requestId = state.world.createId('req');
  let common: Record<string, string> = { 'X-Request-Id': requestId };
  const send = ({ status, headers, text }: StoredResponse): Response =>
    new Response(text, { status, headers: { ...headers, ...common } });
  try {
    const { headers } = request;
    const authenticated = authenticate(operation, state.world, { headers, now });
    const callerId = callerIdOf(authenticated, request);
    const limit = state.limits.count(authenticated.caller, callerId, now);
    common = { ...common, ...limit.headers };
    if (limit.retryAfter > 0) {
      const retry = { 'Retry-After': String(limit.retryAfter) };
      throw new ApiProblem({ code: 'RATE_LIMITED', detail: null, headers: retry });
    }
    return send(runOnce(incoming, authenticated, state));
  } catch (error) {
    if (!(error instanceof ApiProblem)) {
      throw error;
    }
    return send(renderProblem(error, operation, { examples: state.problems, requestId }));
  }
};

import { authenticate, type Authenticated } from './authenticate.ts';
import type { RawRequest } from './check-request.ts';
import type { ExpiringMap } from './expiring-map.ts';
import type { MockOperation } from './operations.ts';
import { type Outcome, refuse, refuseValue } from './outcome.ts';
import type { RateLimits } from './rate-limits.ts';
import { renderOutcome, type Problems, type StoredResponse } from './render-outcome.ts';
import { runOperation } from './run-operation.ts';
import type { SchemaCheck } from './schema-check.ts';
import type { World } from './world.ts';

/** For how long a repeat with the same idempotency key gets the first response. */
export const idempotencyLifetime = 24 * 3_600_000;

type FirstResponse = {
  /** Everything that was asked: method, address and body. */
  readonly request: string;
  readonly response: StoredResponse;
};

/** All that the mock knows between requests. */
export type MockState = {
  readonly world: World;
  readonly limits: RateLimits;
  /** The first response to each idempotency key. */
  readonly responses: ExpiringMap<FirstResponse>;
  readonly problems: Problems;
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

/** The body as JSON, undefined where there is none, or why it cannot be read. */
const readBody = (text: string): { readonly value: unknown } | Outcome => {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return refuseValue('', 'must be JSON');
  }
};

const callerIdOf = ({ player }: Authenticated, { headers }: Request): string =>
  player?.profile.id ?? headers.get('X-Server-Key') ?? 'client';

type Render = (outcome: Outcome, etag?: string | null) => StoredResponse;

/** Runs the operation, or sends the first answer again where the idempotency key says so. */
const answerOnce = (
  incoming: Incoming,
  authenticated: Authenticated,
  { state, render }: { readonly state: MockState; readonly render: Render },
): StoredResponse => {
  const { operation, request, path, text, now } = incoming;
  const { headers, method } = request;
  const { pathname, search, searchParams } = new URL(request.url);
  const body = readBody(text);
  if ('kind' in body) {
    return render(body);
  }
  const run = (): { readonly isFinal: boolean; readonly stored: StoredResponse } => {
    const raw = { path, query: searchParams, headers, body: body.value };
    const { outcome, etag } = runOperation(
      { operation, request: raw, authenticated, now },
      state.world,
      state.check,
    );
    return { isFinal: outcome.kind === 'answer', stored: render(outcome, etag) };
  };
  const key = method === 'GET' ? null : headers.get('Idempotency-Key');
  if (key === null) {
    return run().stored;
  }
  const id = `${callerIdOf(authenticated, request)} ${key}`;
  const asked = [method, pathname, search, text].join('\n');
  const first = state.responses.get(id, now);
  if (first) {
    return first.request === asked ? first.response : render(refuse('IDEMPOTENCY_KEY_REUSED'));
  }
  const { isFinal, stored } = run();
  // A refusal changed nothing, so that the same key may try again.
  if (isFinal) {
    state.responses.set(id, { request: asked, response: stored }, now);
  }
  return stored;
};

/** Answers a request for an operation: who calls, how often, what was asked, in the order of the platform. */
export const handleRequest = (incoming: Incoming, state: MockState): Response => {
  const { operation, request, now } = incoming;
  const requestId = state.world.createId('req');
  const render: Render = (outcome, etag = null) =>
    renderOutcome({ operation, outcome, etag, requestId }, state.problems);
  const respond = ({ status, text, headers }: StoredResponse, more: Record<string, string> = {}) =>
    new Response(text, { status, headers: { ...headers, ...more, 'X-Request-Id': requestId } });

  const { headers } = request;
  const authenticated = authenticate(operation, state.world, { headers, now });
  if (authenticated.kind !== 'authenticated') {
    return respond(render(authenticated));
  }
  const callerId = callerIdOf(authenticated, request);
  const { limit, policy, retryAfter } = state.limits.count(authenticated.caller, callerId, now);
  const limits = { RateLimit: limit, 'RateLimit-Policy': policy };
  return retryAfter > 0
    ? respond(render({ ...refuse('RATE_LIMITED'), retryAfter }), limits)
    : respond(answerOnce(incoming, authenticated, { state, render }), limits);
};

import type { Call as MockCall, CreateMockLayer } from '../../src/mock/call.ts';
import { ApiProblem } from './api-problem.ts';
import { authenticate } from './authenticate.ts';
import { authenticationHandlers } from './authentication.ts';
import { type Call, Result } from './call.ts';
import { dailyRewardHandlers } from './daily-login-reward.ts';
import { documentedResponse } from './documented-response.ts';
import { friendshipHandlers } from './friendship.ts';
import { createRepeats } from './idempotency.ts';
import { purchaseHandlers } from './in-app-purchase.ts';
import { inventoryHandlers } from './inventory.ts';
import { leaderboardHandlers } from './leaderboard.ts';
import { type PlatformOperation, readPlatformOperations } from './operations.ts';
import { profileHandlers } from './profile.ts';
import { createRateLimit } from './rate-limit.ts';
import { createProblemRenderer } from './render-problem.ts';
import { createRevisions } from './revisions.ts';
import { rewardHandlers } from './rewards.ts';
import { seedPlayers } from './seed-players.ts';
import { selectPage } from './select-page.ts';
import { formatMoment, shiftMoments } from './shift-moments.ts';
import { shopHandlers } from './shop.ts';
import { statisticsHandlers } from './statistics.ts';
import { taskHandlers } from './tasks.ts';
import { createWorld } from './world.ts';

/** Creates ids of a prefix and 16 characters, which count up so that runs are reproducible. */
const createCounter = () => {
  let last = 0;
  return (prefix: string): string => {
    last += 1;
    return `${prefix}_mock${last.toString(36).padStart(12, '0')}`;
  };
};

const handlers = {
  ...authenticationHandlers,
  ...profileHandlers,
  ...friendshipHandlers,
  ...inventoryHandlers,
  ...shopHandlers,
  ...purchaseHandlers,
  ...dailyRewardHandlers,
  ...statisticsHandlers,
  ...taskHandlers,
  ...leaderboardHandlers,
  ...rewardHandlers,
};

/** The status and the whole body of what a handler returned: lists become pages. */
const toResult = (returned: unknown, { operation, query }: Call): Result => {
  const { status, body } =
    returned instanceof Result
      ? returned
      : new Result(operation.responses[0]?.status ?? 200, returned);
  return new Result(status, Array.isArray(body) ? selectPage(body, query) : body);
};

const exampleKeyOf = (operations: readonly PlatformOperation[]): unknown =>
  operations.flatMap(({ parameters }) => parameters).find(({ name }) => name === 'Idempotency-Key')
    ?.example;

/** The platform in the state of its examples: players, their tokens, and what every operation has in common. */
const createLayer: CreateMockLayer = ({ operations: nodes, now, isTrial }) => {
  const operations = readPlatformOperations(nodes, now);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const createId = createCounter();
  const createRequestId = () => createId('req');
  const world = createWorld(operations, createId);
  seedPlayers(world, operations, now);
  const countRequest = createRateLimit();
  const revisions = createRevisions();
  const repeat = createRepeats(isTrial ? exampleKeyOf(operations) : null);

  const operationOf = (id: string): PlatformOperation => {
    const operation = byId.get(id);
    if (!operation) {
      throw new Error(`The platform has no operation ${id}.`);
    }
    return operation;
  };

  /** A call with what the platform adds, which `authenticate` found. */
  const toCall = (call: MockCall): Call =>
    ({
      ...call,
      operation: operationOf(call.operation.id),
      moment: formatMoment(call.now),
    }) as unknown as Call;

  return {
    isJsonOnly: true,
    authenticate: (request) => {
      request.responseHeaders['X-Request-Id'] = createRequestId();
      const operation = operationOf(request.operation?.id ?? '');
      return authenticate(world, operation, request.headers, request.now);
    },
    handle: (request, identity, run) => {
      const { caller, callerId } = identity as Pick<Call, 'caller' | 'callerId'>;
      const limit = countRequest(caller, callerId, request.now);
      Object.assign(request.responseHeaders, limit.headers);
      if (limit.retryAfter > 0) {
        throw new ApiProblem('RATE_LIMITED', {
          headers: { 'Retry-After': String(limit.retryAfter) },
        });
      }
      return repeat(request, callerId, run);
    },
    respond: (mockCall) => {
      const call = toCall(mockCall);
      const handle = (handlers as Readonly<Record<string, (handled: never) => unknown>>)[
        call.operation.id
      ] as ((handled: Call) => unknown) | undefined;
      const returned = revisions.change(call, call.headers.get('If-Match'), () =>
        (handle ?? documentedResponse)(call),
      );
      const { status, body } = toResult(returned, call);
      const response = call.operation.responses.find((documented) => documented.status === status);
      const headers: Record<string, string> = response?.headers.includes('ETag')
        ? { ETag: revisions.etagOf(call) }
        : {};
      return new Result(status, body, headers);
    },
    renderProblem: createProblemRenderer(operations, createRequestId),
    adaptExample: (value) => shiftMoments(value, now),
  };
};

export default createLayer;

import type { Call as MockCall, CreateMockLayer } from '../../src/api/mock/call.ts';
import { ApiProblem } from './api-problem.ts';
import { type AssetCdn, createAssetCdn } from './asset-files.ts';
import { createAssetHandlers, seedAssets } from './assets.ts';
import { authenticate } from './authenticate.ts';
import { authenticationHandlers } from './authentication.ts';
import { type Call, Result } from './call.ts';
import { dailyRewardHandlers } from './daily-login-reward.ts';
import { endSeasons } from './end-seasons.ts';
import { friendshipHandlers } from './friendship.ts';
import { createRepeats } from './idempotency.ts';
import { purchaseHandlers } from './in-app-purchase.ts';
import { inventoryHandlers } from './inventory.ts';
import { leaderboardHandlers } from './leaderboard.ts';
import { readLimits } from './limits.ts';
import { type PlatformOperation, readPlatformOperations } from './operations.ts';
import { profileHandlers } from './profile.ts';
import { createRateLimit } from './rate-limit.ts';
import { createProblemRenderer } from './render-problem.ts';
import { rewardHandlers } from './rewards.ts';
import { seedPlayers } from './seed-players.ts';
import { selectPage } from './select-page.ts';
import { formatMoment, shiftMoments } from './shift-moments.ts';
import { shopHandlers } from './shop.ts';
import { statisticsHandlers } from './statistics.ts';
import { taskHandlers } from './tasks.ts';
import { createWorld } from './world.ts';

/** Ids are sequential, so that runs are reproducible. */
const createCounter = () => {
  let last = 0;
  return (prefix: string): string => {
    last += 1;
    return `${prefix}_mock${last.toString(36).padStart(12, '0')}`;
  };
};

const createHandlers = (cdn: AssetCdn) => ({
  ...createAssetHandlers(cdn),
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
});

const toResult = (returned: unknown, call: Call): Result => {
  const { status, body, headers } =
    returned instanceof Result
      ? returned
      : new Result(call.operation.responses[0]?.status ?? 200, returned);
  return new Result(status, Array.isArray(body) ? selectPage(body, call) : body, headers);
};

const exampleKeyOf = (operations: readonly PlatformOperation[]): unknown =>
  operations.flatMap(({ parameters }) => parameters).find(({ name }) => name === 'Idempotency-Key')
    ?.example;

const createLayer: CreateMockLayer = ({ document, operations: nodes, now, isTrial }) => {
  const operations = readPlatformOperations(nodes, now);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const limits = readLimits(document);
  const createId = createCounter();
  const createRequestId = () => createId('req');
  const world = createWorld(operations, createId, limits);
  seedPlayers(world, operations, now);
  seedAssets(world, now);
  const cdn = createAssetCdn(createId);
  const countRequest = createRateLimit(limits);
  const repeat = createRepeats(
    isTrial ? exampleKeyOf(operations) : null,
    limits('idempotency-key'),
  );

  const operationOf = (id: string): PlatformOperation => {
    const operation = byId.get(id);
    if (!operation) {
      throw new Error(`The platform has no operation ${id}.`);
    }
    return operation;
  };

  const handlers = createHandlers(cdn) as Readonly<Record<string, (handled: never) => unknown>>;
  const findHandler = (id: string): ((call: Call) => unknown) => {
    const handler = handlers[id];
    if (!handler) {
      throw new Error(`The mock has no handler of ${id}.`);
    }
    return handler as (call: Call) => unknown;
  };

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
      request.responseHeaders['Date'] = new Date(request.now).toUTCString();
      const operation = operationOf(request.operation?.id ?? '');
      return authenticate(world, operation, request.headers, request.now);
    },
    handle: (request, identity, run) => {
      const { caller, callerId } = identity as Pick<Call, 'caller' | 'callerId'>;
      const limit = countRequest(caller, callerId, request);
      Object.assign(request.responseHeaders, limit.headers);
      if (limit.retryAfter > 0) {
        throw new ApiProblem('RATE_LIMITED', {
          detail: `The limit of ${limits('rate')} requests per second was exceeded.`,
          headers: { 'Retry-After': String(limit.retryAfter) },
        });
      }
      return repeat(request, `${caller} ${callerId}`, run);
    },
    serve: cdn.serve,
    respond: (mockCall) => {
      const call = toCall(mockCall);
      endSeasons(world, call.now);
      return toResult(findHandler(call.operation.id)(call), call);
    },
    renderProblem: createProblemRenderer(operations, createRequestId),
    adaptExample: (value) => shiftMoments(value, now),
  };
};

export default createLayer;

import type { MockRequest } from '../../src/api/mock/call.ts';
import { createExpiringMap } from './expiring-map.ts';
import type { Limits } from './limits.ts';
import type { Caller } from './operations.ts';

const namedPlayer = ({ path, url, text }: MockRequest): string => {
  const inBody = /"playerId"\s*:\s*"(plr_[a-z0-9]+)"/.exec(text)?.[1];
  return path['playerId'] ?? url.searchParams.get('playerId') ?? inBody ?? '';
};

/**
 * Creates one token bucket per caller. `retryAfter` is a number of seconds; it is 0 if the request is within the limit.
 */
export const createRateLimit = (limits: Limits) => {
  const [burst, perSecond] = [limits('burst'), limits('rate')];
  // Seconds until an empty bucket is full again and can be forgotten.
  const window = burst / perSecond;
  const buckets = createExpiringMap<{ readonly left: number; readonly at: number }>(window * 1000);
  return (caller: Caller, callerId: string, request: MockRequest) => {
    const { now } = request;
    // A game server uses one key for all players, so each player in its requests gets a separate bucket.
    const id = `${caller}:${callerId}:${caller === 'server' ? namedPlayer(request) : ''}`;
    const old = buckets.get(id, now) ?? { left: burst, at: now };
    const filled = Math.min(burst, old.left + (Math.max(0, now - old.at) / 1000) * perSecond);
    const isAllowed = filled >= 1;
    const left = isAllowed ? filled - 1 : filled;
    buckets.set(id, { left, at: now }, now);
    const name = caller === 'public' ? 'address' : caller;
    return {
      headers: {
        RateLimit: `"${name}";r=${Math.floor(left)};t=${Math.ceil((burst - left) / perSecond)}`,
        'RateLimit-Policy': `"${name}";q=${burst};w=${window}`,
      },
      retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((1 - filled) / perSecond)),
    };
  };
};

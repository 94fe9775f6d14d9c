import { createExpiringMap } from './expiring-map.ts';
import type { Caller } from './operations.ts';

/** 10 requests a second with bursts of up to 30 (platform conventions). */
const burst = 30;
const perSecond = 10;
/** Seconds until an empty bucket is full again, after which it need not be stored. */
const window = burst / perSecond;

type RateLimit = {
  readonly headers: { readonly RateLimit: string; readonly 'RateLimit-Policy': string };
  /** Seconds to wait where the limit is exceeded, otherwise 0. */
  readonly retryAfter: number;
};

type Bucket = { readonly left: number; readonly at: number };

const nameOf: Readonly<Record<Caller, string>> = {
  public: 'address',
  player: 'player',
  server: 'server',
};

/** Counts requests by caller in token buckets. */
export const createRateLimits = () => {
  const buckets = createExpiringMap<Bucket>(window * 1000);
  return {
    /** Counts one request of `key` at `now` (milliseconds). */
    count: (caller: Caller, key: string, now: number): RateLimit => {
      const id = `${caller}:${key}`;
      const old = buckets.get(id, now) ?? { left: burst, at: now };
      const filled = Math.min(burst, old.left + (Math.max(0, now - old.at) / 1000) * perSecond);
      const isAllowed = filled >= 1;
      const left = isAllowed ? filled - 1 : filled;
      buckets.set(id, { left, at: now }, now);
      const name = nameOf[caller];
      return {
        headers: {
          RateLimit: `"${name}";r=${Math.floor(left)};t=${Math.ceil((burst - left) / perSecond)}`,
          'RateLimit-Policy': `"${name}";q=${burst};w=${window}`,
        },
        retryAfter: isAllowed ? 0 : Math.max(1, Math.ceil((1 - filled) / perSecond)),
      };
    },
  };
};

export type RateLimits = ReturnType<typeof createRateLimits>;

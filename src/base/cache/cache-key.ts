import { createHash } from 'node:crypto';
import { type Sources, hashSources } from './hash-sources.ts';

declare const brand: unique symbol;

/** Branded, so that every key includes its sources. */
export type CacheKey = string & { readonly [brand]: 'cache key' };

/**
 * Equal keys mean equal values.
 *
 * @param input JSON-compatible data
 */
export const createCacheKey = (sources: Sources, input: unknown): CacheKey =>
  createHash('sha256')
    .update(`${hashSources(sources)}\0${JSON.stringify(input)}`)
    .digest('hex')
    .slice(0, 40) as CacheKey;

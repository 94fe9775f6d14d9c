import { createHash } from 'node:crypto';
import { type Sources, hashSources } from './hash-sources.ts';

declare const brand: unique symbol;

/** The name of an entry. Only this module makes one, so that no entry can be written without its sources. */
export type CacheKey = string & { readonly [brand]: 'cache key' };

/**
 * Names the value that the sources make of an input: equal keys, equal values.
 *
 * @param input plain data that JSON can hold
 */
export const createCacheKey = (sources: Sources, input: unknown): CacheKey =>
  createHash('sha256')
    .update(`${hashSources(sources)}\0${JSON.stringify(input)}`)
    .digest('hex')
    .slice(0, 40) as CacheKey;

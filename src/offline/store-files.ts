import type { OfflineFile } from './manifest.ts';
import { hasDigest, verifiedCopy } from './verified-copy.ts';

/** `changed`: the host has another build. `unreachable`: no network, or a host that fails. `full`: no space is left. */
export type StoreFailure = 'changed' | 'unreachable' | 'full';

const createStoreError = (failure: StoreFailure, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { failure });

/** Why files could not be stored; null for an error of another kind. */
export const failureOf = (error: unknown): StoreFailure | null =>
  error instanceof Error && 'failure' in error ? (error.failure as StoreFailure) : null;

export type Storing = {
  /** The cache of the build that the files belong to. */
  readonly cache: Cache;
  /** Caches of other builds, from which equal files are copied. */
  readonly others: readonly Cache[];
  readonly basePath: string;
  /** Whether files that no cache has may be requested. */
  readonly isOnlineAllowed: boolean;
  readonly signal?: AbortSignal;
  /** Called for each file that the cache has from now on. */
  readonly onStored?: (file: OfflineFile) => void;
};

/** More requests at once would delay those of the page. */
const CONCURRENCY = 6;

/** Hosts differ in `Vary`, and the form of a response does not: it is stored decoded. */
export const matchOptions: CacheQueryOptions = { ignoreVary: true };

const findEqual = async (
  others: readonly Cache[],
  address: string,
  digest: string,
): Promise<Response | undefined> => {
  const found = await Promise.all(others.map((cache) => cache.match(address, matchOptions)));
  return found.find((stored) => stored && hasDigest(stored, digest));
};

const request = async (
  address: string,
  digest: string,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  let response: Response;
  try {
    // immutable files may come from the browser's own cache
    const cache = address.includes('/assets/') ? 'default' : 'no-cache';
    response = await fetch(address, { cache, ...(signal ? { signal } : {}) });
  } catch (error) {
    signal?.throwIfAborted();
    throw createStoreError('unreachable', `${address} could not be reached.`, error);
  }
  if (response.status >= 500) {
    throw createStoreError('unreachable', `${address} responded with ${response.status}.`);
  }
  const copy = await verifiedCopy(response, digest);
  if (!copy) {
    throw createStoreError('changed', `${address} is not of this build.`);
  }
  return copy;
};

const put = async (cache: Cache, address: string, response: Response): Promise<void> => {
  try {
    await cache.put(address, response);
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') {
      throw createStoreError('full', `No space is left for ${address}.`, error);
    }
    throw error;
  }
};

const storeFile = async (
  [path, digest]: OfflineFile,
  { cache, others, basePath, isOnlineAllowed, signal }: Storing,
): Promise<boolean> => {
  const address = basePath + path;
  if (await cache.match(address, matchOptions)) {
    return true;
  }
  const equal = await findEqual(others, address, digest);
  if (!equal && !isOnlineAllowed) {
    return false;
  }
  await put(cache, address, equal ?? (await request(address, digest, signal)));
  return true;
};

/**
 * Stores files of a build, several at a time. Those that the cache has are not requested again, so that a download that was
 * stopped goes on where it was.
 *
 * @throws an error that has a `failure`, or the reason of the signal, once no other file is on its way
 */
export const storeFiles = async (
  files: readonly OfflineFile[],
  storing: Storing,
): Promise<void> => {
  const queue = files.values();
  const errors: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const file of queue) {
      if (errors.length > 0) {
        return;
      }
      try {
        storing.signal?.throwIfAborted();
        if (await storeFile(file, storing)) {
          storing.onStored?.(file);
        }
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (errors.length > 0) {
    throw errors[0];
  }
};

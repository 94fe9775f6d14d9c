import type { OfflineFile } from './manifest.ts';
import { hasDigest, verifiedCopy } from './verified-copy.ts';

/** `changed`: the host has another build. `unreachable`: no network, or a host that fails. `full`: no space is left. */
export type StoreFailure = 'changed' | 'unreachable' | 'full';

const createStoreError = (failure: StoreFailure, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { failure });

/** Why something could not be stored; null for an error of another kind. */
export const failureOf = (error: unknown): StoreFailure | null => {
  if (!(error instanceof Error)) {
    return null;
  }
  if (error.name === 'QuotaExceededError') {
    return 'full';
  }
  return 'failure' in error ? (error.failure as StoreFailure) : null;
};

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

const findEqual = async (
  others: readonly Cache[],
  address: string,
  digest: string,
): Promise<Response | undefined> => {
  const found = await Promise.all(others.map((cache) => cache.match(address)));
  return found.find((stored) => stored && hasDigest(stored, digest));
};

const request = async (
  [path, digest]: OfflineFile,
  { basePath, signal }: Storing,
): Promise<Response> => {
  const address = basePath + path;
  let response: Response;
  try {
    // immutable files may come from the browser's own cache
    const cache = path.startsWith('assets/') ? 'default' : 'no-cache';
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

const storeFile = async (file: OfflineFile, storing: Storing): Promise<boolean> => {
  const [path, digest] = file;
  const { cache, others, basePath, isOnlineAllowed } = storing;
  const address = basePath + path;
  if (await cache.match(address)) {
    return true;
  }
  const equal = await findEqual(others, address, digest);
  if (!equal && !isOnlineAllowed) {
    return false;
  }
  await cache.put(address, equal ?? (await request(file, storing)));
  return true;
};

/**
 * Stores files of a build, several at a time. Those that the cache has are not requested again, so that a download that was
 * stopped goes on where it was.
 *
 * @throws an error that `failureOf` explains, or the reason of the signal, once no other file is on its way
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

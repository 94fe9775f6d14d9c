import { fileUrl } from '../../base/paths/site-url.ts';
import type { OfflineFile } from './manifest.ts';
import { hasDigest, verifiedCopy } from './verified-copy.ts';

/**
 * `changed`: the file is from a different build. `unreachable`: the network is down or the host fails. `full`: there is
 * no space left.
 */
export type StoreFailure = 'changed' | 'unreachable' | 'full';

const createStoreError = (failure: StoreFailure, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { failure });

export const failureOf = (error: unknown): StoreFailure | null => {
  if (!(error instanceof Error)) {
    return null;
  }
  if (error.name === 'QuotaExceededError') {
    return 'full';
  }
  return 'failure' in error ? (error.failure as StoreFailure) : null;
};

export type StoreOptions = {
  readonly cache: Cache;
  readonly others: readonly Cache[];
  readonly isOnlineAllowed: boolean;
  readonly signal?: AbortSignal;
  readonly onStored?: (file: OfflineFile) => void;
};

/** More concurrent requests would delay the page that the reader opens meanwhile. */
const CONCURRENCY = 2;

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
  { signal }: StoreOptions,
): Promise<Response> => {
  const address = fileUrl(path);
  let response: Response;
  try {
    // immutable files may come from the HTTP cache
    const cache = path.startsWith('assets/') ? 'default' : 'no-cache';
    response = await fetch(address, { cache, priority: 'low', ...(signal ? { signal } : {}) });
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

const storeFile = async (file: OfflineFile, options: StoreOptions): Promise<boolean> => {
  const [path, digest] = file;
  const { cache, others, isOnlineAllowed } = options;
  const address = fileUrl(path);
  if (await cache.match(address)) {
    return true;
  }
  const equal = await findEqual(others, address, digest);
  if (!equal && !isOnlineAllowed) {
    return false;
  }
  await cache.put(address, equal ?? (await request(file, options)));
  return true;
};

/**
 * Skips files that are already stored, so that a download can be resumed.
 *
 * @throws an error that `failureOf` recognizes, or the signal's reason
 */
export const storeFiles = async (
  files: readonly OfflineFile[],
  options: StoreOptions,
): Promise<void> => {
  const queue = files.values();
  const errors: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const file of queue) {
      if (errors.length > 0) {
        return;
      }
      try {
        options.signal?.throwIfAborted();
        if (await storeFile(file, options)) {
          options.onStored?.(file);
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

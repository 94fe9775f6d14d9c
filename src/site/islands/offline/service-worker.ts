import { cacheNameOf, openIfKept, removeAllCaches } from '../../offline/caches.ts';
import { askWorker } from '../../offline/messages.ts';
import { storedValue } from '../storage.ts';
import { trustedTypes } from '../trusted-types/trusted-types.ts';

export const basePath = import.meta.env.BASE_URL;

const choice = storedValue('docs-offline');

export const isOffered = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

export const isTurnedOff = (): boolean => choice.get() === 'off';

export const scopeOf = (): string => location.origin + basePath;

/** Browsers may return the registration of a site above this one. */
export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const found = await navigator.serviceWorker.getRegistration(basePath);
  return found?.scope === scopeOf() ? found : undefined;
};

/** Does not look for another version; `update` does. */
export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedTypes.createScriptURL(`${basePath}sw.js`), {
    scope: basePath,
    updateViaCache: 'none',
  });

export const buildOf = async (worker: ServiceWorker) => {
  const manifest = await askWorker(worker, 'describe');
  return { manifest, cacheName: cacheNameOf(basePath, manifest) };
};

export const pathsIn = async (cacheName: string): Promise<Set<string>> => {
  const cache = await openIfKept(basePath, cacheName);
  const requests = (await cache?.keys()) ?? [];
  return new Set(requests.map(({ url }) => new URL(url).pathname.slice(basePath.length)));
};

/** @throws if the worker is discarded first */
export const whenState = (
  worker: ServiceWorker,
  ...states: readonly ServiceWorkerState[]
): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (states.includes(worker.state)) {
        resolve();
      } else if (worker.state === 'redundant') {
        reject(new Error('The service worker could not be installed.'));
      } else {
        return;
      }
      worker.removeEventListener('statechange', look);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/**
 * Waits for activation.
 * @throws if the worker is discarded first
 */
export const findActive = async (): Promise<ServiceWorker | undefined> => {
  const registration = await findRegistration();
  const worker = registration?.active ?? registration?.installing ?? registration?.waiting;
  if (!worker) {
    return undefined;
  }
  await whenState(worker, 'activated');
  return worker;
};

export const releaseOldBuild = async (worker: ServiceWorker): Promise<void> => {
  if (await askWorker(worker, 'ready')) {
    await whenState(worker, 'activated');
  }
};

export const turnOff = async (): Promise<void> => {
  choice.set('off');
  await (await findRegistration())?.unregister();
  await removeAllCaches(basePath, isTurnedOff);
};

export const turnOn = (): Promise<ServiceWorkerRegistration> => {
  choice.set(null);
  return register();
};

let running: Promise<void> | null = null;

export const isDownloading = (): boolean => running !== null;

export const runDownload = (download: () => Promise<void>): Promise<void> => {
  running ??= download().finally(() => {
    running = null;
  });
  return running;
};

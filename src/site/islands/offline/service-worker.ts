import { cacheNameOf, openIfKept, removeAllCaches } from '../../offline/caches.ts';
import type { OfflineManifest } from '../../offline/manifest.ts';
import { askWorker } from '../../offline/messages.ts';
import { storedValue } from '../storage.ts';
import { trustedTypes } from '../trusted-types/trusted-types.ts';

export const basePath = import.meta.env.BASE_URL;

const choice = storedValue('docs-offline');

/** Whether browsers offer workers here: not without HTTPS, and not in every private window. */
export const isOffered = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Whether the reader has turned offline reading off in this browser. */
export const isTurnedOff = (): boolean => choice.get() === 'off';

/** The address below which the site's own worker serves. */
export const scopeOf = (): string => location.origin + basePath;

/** The registration of the site's own worker. Browsers return that of a site above this one where there is no nearer one. */
export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const found = await navigator.serviceWorker.getRegistration(basePath);
  return found?.scope === scopeOf() ? found : undefined;
};

/** Installs the worker of the site. Where it is installed, this need not look for another version: `update` does. */
export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedTypes.createScriptURL(`${basePath}sw.js`), {
    scope: basePath,
    updateViaCache: 'none',
  });

/** A build as its worker describes it, and the cache that it fills. */
export type Build = { readonly manifest: OfflineManifest; readonly cacheName: string };

export const buildOf = async (worker: ServiceWorker): Promise<Build> => {
  const manifest = await askWorker(worker, 'describe');
  return { manifest, cacheName: cacheNameOf(basePath, manifest) };
};

/** The paths of the files that a cache has; none if it is gone. */
export const pathsIn = async (cacheName: string): Promise<Set<string>> => {
  const cache = await openIfKept(basePath, cacheName);
  const requests = (await cache?.keys()) ?? [];
  return new Set(requests.map(({ url }) => new URL(url).pathname.slice(basePath.length)));
};

/** Resolves when the worker has one of these states. @throws when it is discarded before */
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

/** The worker that serves the site, once it does; undefined where none is installed. @throws when it is discarded before */
export const findActive = async (): Promise<ServiceWorker | undefined> => {
  const registration = await findRegistration();
  const worker = registration?.active ?? registration?.installing ?? registration?.waiting;
  if (!worker) {
    return undefined;
  }
  await whenState(worker, 'activated');
  return worker;
};

/** Tells a waiting worker that this tab no longer needs the build before it. It takes over once no other tab does. */
export const releaseOldBuild = async (worker: ServiceWorker): Promise<void> => {
  if (await askWorker(worker, 'ready')) {
    await whenState(worker, 'activated');
  }
};

/** Removes the worker and everything that it has stored, here and for later visits. */
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

/** Runs a download unless one is running. */
export const runDownload = (download: () => Promise<void>): Promise<void> => {
  running ??= download().finally(() => {
    running = null;
  });
  return running;
};

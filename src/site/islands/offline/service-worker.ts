import { fileUrl } from '../../../base/paths/site-url.ts';
import { filePathOf } from '../../offline/addresses.ts';
import { cacheNameOf, openIfKept, removeAllCaches } from '../../offline/caches.ts';
import { callWorker } from '../../offline/messages.ts';
import { storedValue } from '../storage.ts';
import { trustedTypes } from '../trusted-types/trusted-types.ts';

const choice = storedValue('docs-offline');

export const isOffered = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

export const isTurnedOff = (): boolean => choice.get() === 'off';

/** Ignores the registration of a site in a parent folder, because browsers may return that instead. */
export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const scope = fileUrl('');
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === location.origin + scope ? found : undefined;
};

export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedTypes.createScriptURL(fileUrl('sw.js')), {
    scope: fileUrl(''),
    updateViaCache: 'none',
  });

export const buildOf = async (worker: ServiceWorker) => {
  const manifest = await callWorker(worker, 'describe');
  return { manifest, cacheName: cacheNameOf(manifest) };
};

export const pathsIn = async (cacheName: string): Promise<Set<string>> => {
  const cache = await openIfKept(cacheName);
  const requests = (await cache?.keys()) ?? [];
  return new Set(requests.map(({ url }) => filePathOf(url) ?? ''));
};

/** @throws if the worker is discarded before it reaches one of `states` */
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

/** @throws if the worker is discarded before it is activated */
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
  if (await callWorker(worker, 'ready')) {
    await whenState(worker, 'activated');
  }
};

export const turnOff = async (): Promise<void> => {
  choice.set('off');
  await (await findRegistration())?.unregister();
  await removeAllCaches(isTurnedOff);
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

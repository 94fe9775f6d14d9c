import { cacheNameOf, ownCaches, removeCaches, writeNote } from '../../offline/caches.ts';
import type { OfflineManifest } from '../../offline/manifest.ts';
import { describeWorker, sendMessage } from '../../offline/messages.ts';
import { storedValue } from '../storage.ts';
import { trustedTypes } from '../trusted-types/policy.ts';

export const basePath = import.meta.env.BASE_URL;

const choice = storedValue('docs-offline');

/** Whether browsers offer workers here: not without HTTPS, and not in every private window. */
export const isOffered = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Whether the reader has turned offline reading off in this browser. */
export const isTurnedOff = (): boolean => choice.get() === 'off';

export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(basePath);

/** Installs the worker of the site, or looks for another version of it. */
export const register = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(trustedTypes.createScriptURL(`${basePath}sw.js`), {
    scope: basePath,
    updateViaCache: 'none',
  });

/** A build as its worker describes it, and the cache that it fills. */
export type Build = { readonly manifest: OfflineManifest; readonly cacheName: string };

export const buildOf = async (worker: ServiceWorker): Promise<Build> => {
  const manifest = await describeWorker(worker);
  return { manifest, cacheName: cacheNameOf(basePath, manifest) };
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

/** Lets a waiting worker take over. @param isOnScreen whether this page is of its build already */
export const activate = async (worker: ServiceWorker, isOnScreen = false): Promise<void> => {
  sendMessage(worker, isOnScreen ? 'activate-shown' : 'activate');
  await whenState(worker, 'activated');
};

/** Removes the worker and everything that it has stored, here and for later visits. */
export const turnOff = async (): Promise<void> => {
  choice.set('off');
  await (await findRegistration())?.unregister();
  await removeCaches(await ownCaches(basePath));
};

export const turnOn = async (): Promise<void> => {
  choice.set(null);
  await register();
};

/** Whether the reader has asked for everything, of later versions too. */
export const setWanted = (isWanted: boolean): Promise<void> =>
  writeNote(basePath, 'wanted', isWanted);

import { storeFiles } from '../../offline/store-files.ts';
import { isConnectionPrecious } from '../navigation/connection.ts';
import { createStore } from '../store.ts';
import {
  activate,
  basePath,
  buildOf,
  findRegistration,
  isOffered,
  isTurnedOff,
  register,
  whenState,
} from './service-worker.ts';
import { findFirstFile, isShown } from './shown-build.ts';

/** Shows the newest version of the site; null while that is on screen. */
export const offeredUpdate = createStore<(() => Promise<void>) | null>(null);

/** In milliseconds. Tabs may stay open for days. */
const LOOK_AGAIN_AFTER = 30 * 60_000;

/** Offers a version that is not on screen. One that is takes over at once: no tab has to be reloaded for it. */
const offer = async (worker: ServiceWorker): Promise<void> => {
  const { manifest } = await buildOf(worker);
  if (await isShown(manifest)) {
    await activate(worker, true);
  } else {
    offeredUpdate.set(async () => {
      await activate(worker);
      location.reload();
    });
  }
};

/** Another tab has asked for a version, which is active now. */
const offerReload = async (worker: ServiceWorker): Promise<void> => {
  const { manifest } = await buildOf(worker);
  if (!(await isShown(manifest))) {
    offeredUpdate.set(async () => location.reload());
  }
};

const watch = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  const offerWhenInstalled = async (worker: ServiceWorker) => {
    await whenState(worker, 'installed', 'activated');
    if (worker.state === 'installed' && registration.active) {
      await offer(worker);
    }
  };
  const follow = (worker: ServiceWorker | null) => {
    if (worker) {
      offerWhenInstalled(worker).catch(() => {
        // the version before it stays
      });
    }
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // at the first visit a worker takes over, too
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (hadController && controller) {
      void offerReload(controller);
    }
    hadController = true;
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > LOOK_AGAIN_AFTER) {
      looked = Date.now();
      registration.update().catch(() => {
        // no network: the next look may find it
      });
    }
  });
};

/** Stores the page that was read before the worker was there. */
const storeShownPage = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) {
    return;
  }
  const { manifest, cacheName } = await buildOf(active);
  const file = await findFirstFile(manifest);
  if (file) {
    const cache = await caches.open(cacheName);
    await storeFiles([file], { cache, others: [], basePath, isOnlineAllowed: true });
  }
};

/**
 * Installs the worker unless the reader has turned it off or has to save data, and offers new versions. Once for a document.
 */
export const startOffline = async (): Promise<void> => {
  if (!isOffered() || isTurnedOff()) {
    return;
  }
  const isKnown = (await findRegistration()) !== undefined;
  const registration = isKnown || !isConnectionPrecious(navigator) ? await register() : undefined;
  if (registration) {
    watch(registration);
    await storeShownPage();
  }
};

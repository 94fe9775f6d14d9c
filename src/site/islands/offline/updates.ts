import { hasCostlyConnection } from '../navigation/connection.ts';
import { createStore } from '../store.ts';
import {
  buildOf,
  findRegistration,
  isDownloading,
  isOffered,
  isTurnedOff,
  register,
  releaseOldBuild,
  whenState,
} from './service-worker.ts';
import { isShown } from './shown-build.ts';
import { storeVisit } from './store-visit.ts';

/** Activates the newest version and reloads the page; null if there is no newer version. */
export const offeredUpdate = createStore<(() => Promise<void>) | null>(null);

/** In milliseconds. Tabs may stay open for days, so check for updates repeatedly. */
const LOOK_AGAIN_AFTER = 30 * 60_000;

/**
 * Activates a new version immediately if it does not change the current page and no download is running. Otherwise,
 * offers the version to the reader.
 */
const offer = async (worker: ServiceWorker): Promise<void> => {
  const { manifest } = await buildOf(worker);
  if ((await isShown(manifest)) && !isDownloading()) {
    await releaseOldBuild(worker);
  } else {
    offeredUpdate.set(async () => {
      await releaseOldBuild(worker).catch(() => {});
      location.reload();
    });
  }
};

const tryToStoreVisit = (): Promise<void> => storeVisit().catch(() => {});

const watch = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  let visitStored = tryToStoreVisit();
  const offerWhenInstalled = async (worker: ServiceWorker) => {
    await whenState(worker, 'installed', 'activated');
    // first finish messaging the old worker: messages during a takeover would make Chromium keep the old worker alive
    // for 30 s
    await visitStored;
    if (worker.state === 'installed' && registration.active) {
      await offer(worker);
    }
  };
  const follow = (worker: ServiceWorker | null) => {
    if (worker) {
      offerWhenInstalled(worker).catch(() => {});
    }
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // the first worker missed all requests before it took control
  let isInstalled = registration.active !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isInstalled && serviceWorker.controller) {
      visitStored = tryToStoreVisit();
    }
    isInstalled = true;
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > LOOK_AGAIN_AFTER) {
      looked = Date.now();
      registration.update().catch(() => {});
    }
  });
};

/**
 * Installs the worker, unless offline reading is turned off or the connection is slow or metered. Call once per
 * document.
 */
export const startOffline = async (): Promise<void> => {
  if (!isOffered() || isTurnedOff()) {
    return;
  }
  const isKnown = (await findRegistration()) !== undefined;
  const registration = isKnown || !hasCostlyConnection(navigator) ? await register() : undefined;
  if (registration) {
    watch(registration);
  }
};

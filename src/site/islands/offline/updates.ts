import { isConnectionPrecious } from '../navigation/connection.ts';
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

/** Shows the newest version of the site; null while that is on screen. */
export const offeredUpdate = createStore<(() => Promise<void>) | null>(null);

/** In milliseconds. Tabs may stay open for days. */
const LOOK_AGAIN_AFTER = 30 * 60_000;

/** Lets a version that is on screen take over, but not during a download, whose cache it would remove. Offers any other. */
const offer = async (worker: ServiceWorker): Promise<void> => {
  const { manifest } = await buildOf(worker);
  if ((await isShown(manifest)) && !isDownloading()) {
    await releaseOldBuild(worker);
  } else {
    offeredUpdate.set(async () => {
      // whatever has become of the worker, the reader gets what the host has
      await releaseOldBuild(worker).catch(() => {});
      location.reload();
    });
  }
};

const tryToStoreVisit = (): Promise<void> =>
  storeVisit().catch(() => {
    // the next visit stores what it loads
  });

/** Stores the visit, and follows versions from now on. */
const watch = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  let visitStored = tryToStoreVisit();
  const offerWhenInstalled = async (worker: ServiceWorker) => {
    await whenState(worker, 'installed', 'activated');
    // Chromium keeps a worker for half a minute if a page sends it a message just when another takes over
    await visitStored;
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
  // at the first visit a worker takes over, too: what was loaded meanwhile has not passed it
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
      registration.update().catch(() => {
        // no network: the next look may find it
      });
    }
  });
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
  }
};

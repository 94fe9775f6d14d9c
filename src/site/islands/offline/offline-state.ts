import { openIfKept, otherBuilds, removeAllCaches, setAllWanted } from '../../offline/caches.ts';
import { isDataSaved } from '../../offline/data-saver.ts';
import { allFiles } from '../../offline/manifest.ts';
import { failureOf, type StoreFailure, storeFiles } from '../../offline/store-files.ts';
import { createStore } from '../store.ts';
import { type Kept, keptOf } from './kept.ts';
import {
  basePath,
  type Build,
  buildOf,
  findActive,
  findRegistration,
  isDownloading,
  isOffered,
  isTurnedOff,
  pathsIn,
  register,
  runDownload,
  turnOff,
  turnOn,
} from './service-worker.ts';
import { storeVisit } from './store-visit.ts';

export type OfflineState =
  | { readonly kind: 'unknown' | 'unsupported' | 'off' }
  | { readonly kind: 'on'; readonly kept: Kept; readonly failure: StoreFailure | 'other' | null }
  | { readonly kind: 'downloading'; readonly kept: Kept; readonly stop: () => void };

export const offlineState = createStore<OfflineState>({ kind: 'unknown' });

const readKept = async ({ manifest, cacheName }: Build): Promise<Kept> =>
  keptOf(manifest, await pathsIn(cacheName));

const showUnsupported = (): void => offlineState.set({ kind: 'unsupported' });

/** Shows what is kept of the build that serves the site. */
const showKept = async (failure: StoreFailure | 'other' | null = null): Promise<void> => {
  const worker = await findActive();
  if (worker) {
    offlineState.set({ kind: 'on', kept: await readKept(await buildOf(worker)), failure });
  } else {
    showUnsupported();
  }
};

const findState = async (): Promise<void> => {
  if (!isOffered()) {
    showUnsupported();
    return;
  }
  const isWelcome = !isTurnedOff() && !isDataSaved(navigator);
  const registration = (await findRegistration()) ?? (isWelcome ? await register() : undefined);
  if (isTurnedOff()) {
    // also what another tab, or a version that was installed meanwhile, has left
    await removeAllCaches(basePath, isTurnedOff);
    offlineState.set({ kind: 'off' });
  } else if (!registration) {
    offlineState.set({ kind: 'off' });
  } else {
    await showKept();
  }
};

/** Finds out what this browser keeps; a download says so itself. */
export const readState = async (): Promise<void> => {
  if (!isDownloading()) {
    await findState().catch(showUnsupported);
  }
};

export const turnOfflineOff = async (): Promise<void> => {
  await turnOff();
  await readState();
};

export const turnOfflineOn = async (): Promise<void> => {
  offlineState.set({ kind: 'unknown' });
  await turnOn();
  await storeVisit();
  await readState();
};

/** Stores the build that the worker serves. If the host has another one, that fails, and tells the reader to reload. */
const storeAll = async (controller: AbortController): Promise<void> => {
  await turnOn();
  const active = await findActive();
  if (!active) {
    throw new Error('No service worker is active.');
  }
  const { manifest, cacheName } = await buildOf(active);
  const stored = await pathsIn(cacheName);
  const report = () =>
    offlineState.set({
      kind: 'downloading',
      kept: keptOf(manifest, stored),
      stop: () => controller.abort(),
    });
  report();
  // before the files: a version that is installed meanwhile has to store everything, too
  await setAllWanted(basePath, true);
  const others = await otherBuilds(basePath, cacheName);
  await storeFiles(allFiles(manifest), {
    cache: await caches.open(cacheName),
    others: await Promise.all(others.map((name) => caches.open(name))),
    basePath,
    isOnlineAllowed: true,
    signal: controller.signal,
    onStored: ([path]) => {
      if (!stored.has(path)) {
        stored.add(path);
        report();
      }
    },
  });
};

const download = async (): Promise<void> => {
  const controller = new AbortController();
  try {
    await storeAll(controller);
    await showKept();
  } catch (error) {
    if (controller.signal.aborted) {
      await setAllWanted(basePath, false);
      await showKept();
    } else {
      await showKept(failureOf(error) ?? 'other');
    }
  }
};

/** Stores every file of the site, and has later versions do the same. What was stored stays if that fails. */
export const downloadAll = (): Promise<void> => {
  // browsers that ask the reader about it do so now; that question may stay open for good
  void navigator.storage?.persist?.().catch(() => false);
  return runDownload(download);
};

/** Deletes what was downloaded; what a visit stores stays possible. */
export const deleteDownload = async (): Promise<void> => {
  const active = await findActive();
  if (active) {
    const { manifest, cacheName } = await buildOf(active);
    const cache = await openIfKept(basePath, cacheName);
    const { pages, extras } = manifest;
    if (cache) {
      await Promise.all([...pages, ...extras].map(([path]) => cache.delete(basePath + path)));
    }
    await setAllWanted(basePath, false);
  }
  await showKept();
};

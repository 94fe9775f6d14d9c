import { fileUrl } from '../../../base/paths/site-url.ts';
import {
  openIfKept,
  otherBuilds,
  removeAllCaches,
  setFullDownloadRequested,
} from '../../offline/caches.ts';
import { isDataSaved } from '../../offline/data-saver.ts';
import { allFiles } from '../../offline/manifest.ts';
import { failureOf, type StoreFailure, storeFiles } from '../../offline/store-files.ts';
import { createStore } from '../store.ts';
import { type KeptContent, summarizeKept } from './kept-content.ts';
import {
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
  | {
      readonly kind: 'on';
      readonly kept: KeptContent;
      readonly failure: StoreFailure | 'other' | null;
    }
  | { readonly kind: 'downloading'; readonly kept: KeptContent; readonly stop: () => void };

export const offlineState = createStore<OfflineState>({ kind: 'unknown' });

const showUnsupported = (): void => offlineState.set({ kind: 'unsupported' });

const showKept = async (failure: StoreFailure | 'other' | null = null): Promise<void> => {
  const worker = await findActive();
  if (worker) {
    const { manifest, cacheName } = await buildOf(worker);
    offlineState.set({
      kind: 'on',
      kept: summarizeKept(manifest, await pathsIn(cacheName)),
      failure,
    });
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
    await removeAllCaches(isTurnedOff);
    offlineState.set({ kind: 'off' });
  } else if (!registration) {
    offlineState.set({ kind: 'off' });
  } else {
    await showKept();
  }
};

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
      kept: summarizeKept(manifest, stored),
      stop: () => controller.abort(),
    });
  report();
  // set this first, so that a version installed during the download also stores all files
  await setFullDownloadRequested(true);
  const others = await otherBuilds(cacheName);
  await storeFiles(allFiles(manifest), {
    cache: await caches.open(cacheName),
    others: await Promise.all(others.map((name) => caches.open(name))),
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
      await setFullDownloadRequested(false);
      await showKept();
    } else {
      await showKept(failureOf(error) ?? 'other');
    }
  }
};

/**
 * Stores all files of this version, and makes later versions do the same. After a failure, keeps the files that are
 * already stored.
 */
export const downloadAll = (): Promise<void> => {
  // do not wait, because the browser may ask the reader for permission
  void navigator.storage?.persist?.().catch(() => false);
  return runDownload(download);
};

export const deleteDownload = async (): Promise<void> => {
  const active = await findActive();
  if (active) {
    const { manifest, cacheName } = await buildOf(active);
    const cache = await openIfKept(cacheName);
    const { pages, extras } = manifest;
    if (cache) {
      await Promise.all([...pages, ...extras].map(([path]) => cache.delete(fileUrl(path))));
    }
    await setFullDownloadRequested(false);
  }
  await showKept();
};

import { pageOf } from '../../offline/addresses.ts';
import { otherBuilds } from '../../offline/caches.ts';
import {
  type OfflineFile,
  type OfflineManifest,
  allFiles,
  totalBytes,
} from '../../offline/manifest.ts';
import { failureOf, type StoreFailure, storeFiles } from '../../offline/store-files.ts';
import { isDataSaved } from '../navigation/connection.ts';
import { createStore } from '../store.ts';
import {
  activate,
  basePath,
  type Build,
  buildOf,
  findRegistration,
  isOffered,
  isTurnedOff,
  register,
  setWanted,
  turnOff,
  turnOn,
  whenState,
} from './service-worker.ts';

/** What this browser keeps of the build. Bytes are as transferred. */
export type Kept = {
  /** Encoded paths of pages. */
  readonly pages: readonly string[];
  readonly pageCount: number;
  readonly bytes: number;
  readonly allBytes: number;
  /** Whether search and the interactive reference are part of the download; a hosted search needs a network. */
  readonly hasSearch: boolean;
  readonly hasReference: boolean;
};

export type OfflineState =
  | { readonly kind: 'unknown' | 'unsupported' | 'off' }
  | { readonly kind: 'on'; readonly kept: Kept; readonly failure: StoreFailure | 'other' | null }
  | { readonly kind: 'downloading'; readonly kept: Kept; readonly stop: () => void };

export const offlineState = createStore<OfflineState>({ kind: 'unknown' });

const keptOf = (manifest: OfflineManifest, paths: ReadonlySet<string>): Kept => {
  const files = allFiles(manifest).filter(([path]) => paths.has(path));
  const pagesOf = (list: readonly OfflineFile[]) =>
    list.flatMap(([path]) => pageOf(path) ?? []).filter((page) => page !== '/404');
  return {
    pages: pagesOf(files),
    pageCount: pagesOf(allFiles(manifest)).length,
    bytes: totalBytes(files),
    allBytes: totalBytes(allFiles(manifest)),
    hasSearch: manifest.shell.some(([path]) => path.startsWith('assets/search/')),
    hasReference: manifest.extras.some(([path]) => path === 'openapi.json'),
  };
};

const pathsIn = async (cache: Cache): Promise<Set<string>> => {
  const requests = await cache.keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname.slice(basePath.length)));
};

const readKept = async ({ manifest, cacheName }: Build): Promise<Kept> =>
  keptOf(manifest, await pathsIn(await caches.open(cacheName)));

const show = async (
  worker: ServiceWorker | null | undefined,
  failure: StoreFailure | 'other' | null = null,
): Promise<void> => {
  if (worker) {
    offlineState.set({ kind: 'on', kept: await readKept(await buildOf(worker)), failure });
  }
};

/** Finds out what this browser keeps. */
export const readState = async (): Promise<void> => {
  if (!isOffered()) {
    offlineState.set({ kind: 'unsupported' });
    return;
  }
  const isWelcome = !isTurnedOff() && !isDataSaved(navigator);
  const registration = (await findRegistration()) ?? (isWelcome ? await register() : undefined);
  if (isTurnedOff() || !registration) {
    offlineState.set({ kind: 'off' });
    return;
  }
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  if (worker) {
    await whenState(worker, 'activated');
    await show(worker);
  }
};

export const turnOfflineOff = async (): Promise<void> => {
  await turnOff();
  await readState();
};

export const turnOfflineOn = async (): Promise<void> => {
  offlineState.set({ kind: 'unknown' });
  await turnOn();
  await readState();
};

/** The worker of the build that the host has now. */
const findNewest = async (): Promise<ServiceWorker> => {
  const registration = await register();
  const next = registration?.installing ?? registration?.waiting;
  if (next) {
    await whenState(next, 'installed', 'activated');
    if (next.state === 'installed') {
      await activate(next);
    }
    return next;
  }
  const { active } = await navigator.serviceWorker.ready;
  if (!active) {
    throw new Error('No service worker is active.');
  }
  return active;
};

const download = async (): Promise<void> => {
  const controller = new AbortController();
  const worker = await findNewest();
  const build = await buildOf(worker);
  const { manifest, cacheName } = build;
  const cache = await caches.open(cacheName);
  const stored = await pathsIn(cache);
  const report = () =>
    offlineState.set({
      kind: 'downloading',
      kept: keptOf(manifest, stored),
      stop: () => controller.abort(),
    });
  report();
  try {
    // browsers that ask the reader about it do so now, since the reader has asked for the download
    await navigator.storage?.persist?.();
    const others = await otherBuilds(basePath, cacheName);
    await storeFiles(allFiles(manifest), {
      cache,
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
    await setWanted(true);
    await show(worker);
  } catch (error) {
    await show(worker, controller.signal.aborted ? null : (failureOf(error) ?? 'other'));
  }
};

let running: Promise<void> | null = null;

/** Stores every file of the newest build, and has later ones do the same. What was stored stays if that fails. */
export const downloadAll = (): Promise<void> => {
  running ??= download().finally(() => {
    running = null;
  });
  return running;
};

/** Deletes what was downloaded; what a visit stores stays possible. */
export const deleteDownload = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  if (active) {
    await setWanted(false);
    const { manifest, cacheName } = await buildOf(active);
    const cache = await caches.open(cacheName);
    const { pages, extras } = manifest;
    await Promise.all(
      [...pages, ...extras].map(([path]) => cache.delete(basePath + path, { ignoreVary: true })),
    );
    await show(active);
  }
};

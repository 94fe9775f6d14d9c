import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { fileUrl } from '../../base/paths/site-url.ts';
import { filePathOf, offlineDocument, payloadOf } from './addresses.ts';
import { cacheNameOf, openIfKept, otherBuilds, removeCaches } from './caches.ts';
import { installBuild } from './install.ts';
import { allFiles, type OfflineManifest } from './manifest.ts';
import type { WorkerMessage } from './messages.ts';
import { markServed } from './served-page.ts';
import { isWhole, verifiedCopy } from './verified-copy.ts';

const workerScope = globalThis as unknown as ServiceWorkerGlobalScope;

declare const offlineManifest: OfflineManifest;

const { scope } = workerScope.registration;
const cacheName = cacheNameOf(offlineManifest);
const digests = new Map(allFiles(offlineManifest).map(([path, digest]) => [path, digest]));

/** In milliseconds. If the page is stored, a network slower than this counts as offline. */
const NETWORK_TIME = 5000;

const UPDATE_INTERVAL = 60_000;
let lastUpdate = 0;

const lookForUpdate = (): void => {
  if (Date.now() - lastUpdate > UPDATE_INTERVAL) {
    lastUpdate = Date.now();
    workerScope.registration.update().catch(() => {
      // ignore the error, because browsers check again at the next navigation
    });
  }
};

const addressOf = ({ url }: Request): string => url.replace(/[?#].*/, '');

/**
 * Stores only files from this build. Stores them here instead of letting Workbox do so, because Workbox would recreate
 * a removed cache.
 */
const verify: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request),
  cacheWillUpdate: async ({ request, response }) => {
    const digest = digests.get(filePathOf(request.url) ?? '');
    if (digest === undefined || !isWhole(response)) {
      return null;
    }
    const copy = await verifiedCopy(response, digest);
    if (copy === null) {
      lookForUpdate();
    } else {
      const cache = await openIfKept(cacheName);
      await cache?.put(addressOf(request), copy);
    }
    return null;
  },
};

/** Tabs that show a cached document; their first payload must come from the same build. */
const servedTabs = new Set<string>();

const findAnywhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? caches.match(addressOf(request)),
};

const assets = new CacheFirst({ cacheName, plugins: [verify, findAnywhere] });
const data = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: NETWORK_TIME / 1000,
  plugins: [verify],
});

const matchOwn = (path: string): Promise<Response | undefined> =>
  caches.match(fileUrl(path), { cacheName });

const fetchPage = async (request: Request, path: string): Promise<Response> => {
  if ((await matchOwn(payloadOf(`/${path}`))) === undefined) {
    return fetch(request);
  }
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow.')), NETWORK_TIME);
  });
  return Promise.race([fetch(request), timeout]);
};

const serveOffline = async (event: FetchEvent, path: string): Promise<Response> => {
  const [page, payload] = await Promise.all([
    matchOwn(offlineDocument),
    matchOwn(payloadOf(`/${path}`)),
  ]);
  if (!page) {
    return Response.error();
  }
  servedTabs.add(event.resultingClientId);
  return markServed(page, payload !== undefined);
};

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith(fileUrl('assets/')) && !request.headers.has('range'),
  assets,
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event }) => {
    const path = filePathOf(request.url) ?? '';
    try {
      return await fetchPage(request, path);
    } catch {
      return (
        (digests.has(path) && path !== offlineDocument ? await matchOwn(path) : undefined) ??
        serveOffline(event as FetchEvent, path)
      );
    }
  },
);

registerRoute(
  ({ url, request }) => digests.has(filePathOf(url.href) ?? '') && !request.headers.has('range'),
  async (options) => {
    const { clientId } = options.event as FetchEvent;
    const path = filePathOf(options.url.href) ?? '';
    const isFirst = path === payloadOf('/offline') && servedTabs.delete(clientId);
    return (isFirst ? await matchOwn(path) : undefined) ?? data.handle(options);
  },
);

workerScope.addEventListener('install', (event) => event.waitUntil(installBuild(offlineManifest)));

const removeOldBuilds = async (): Promise<void> => {
  const others = await otherBuilds(cacheName);
  const { installing, waiting } = workerScope.registration;
  if (!installing && !waiting) {
    await removeCaches(others);
  }
};

workerScope.addEventListener('activate', (event) => event.waitUntil(removeOldBuilds()));

/**
 * Ids of tabs that no longer need an older build. If the worker stops, the set is lost, and the new version takes over
 * once all tabs are closed.
 */
const readyTabs = new Set<string>();

const takeOver = async (): Promise<boolean> => {
  const tabs = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isReady = tabs
    .filter(({ url, frameType }) => url.startsWith(scope) && frameType !== 'nested')
    .every(({ id }) => readyTabs.has(id));
  if (isReady) {
    await workerScope.skipWaiting();
  }
  return isReady;
};

workerScope.addEventListener('message', (event) => {
  const [port] = event.ports;
  if ((event.data as WorkerMessage) === 'describe') {
    port?.postMessage(offlineManifest);
  } else if (event.source && 'id' in event.source) {
    readyTabs.add(event.source.id);
    event.waitUntil(takeOver().then((isReady) => port?.postMessage(isReady)));
  }
});

clientsClaim();

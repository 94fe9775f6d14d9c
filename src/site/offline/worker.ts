import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { filePathOf, offlineDocument, payloadOf } from './addresses.ts';
import { cacheNameOf, openIfKept } from './caches.ts';
import { installBuild } from './install.ts';
import { allFiles, type OfflineManifest } from './manifest.ts';
import type { WorkerMessage } from './messages.ts';
import { matchOlderBuild, matchOtherBuilds, noteOldTabs, removeOldBuilds } from './old-tabs.ts';
import { markServed } from './served-page.ts';
import { isWhole, verifiedCopy } from './verified-copy.ts';
import { type RequestEvent, workerScope } from './worker-scope.ts';

/** Written in front of this code by the build. */
declare const offlineManifest: OfflineManifest;

const { scope } = workerScope.registration;
const basePath = new URL(scope).pathname;
const cacheName = cacheNameOf(basePath, offlineManifest);
const digests = new Map(allFiles(offlineManifest).map(([path, digest]) => [path, digest]));

/** In milliseconds. A network that takes longer is as good as none, where a page is stored. */
const NETWORK_TIME = 5000;

/** In milliseconds. */
const UPDATE_INTERVAL = 60_000;
let lastUpdate = 0;

/** The host has another build than this worker. */
const lookForUpdate = (): void => {
  if (Date.now() - lastUpdate > UPDATE_INTERVAL) {
    lastUpdate = Date.now();
    workerScope.registration.update().catch(() => {
      // browsers look again at the next navigation
    });
  }
};

const addressOf = ({ url }: Request): string => url.replace(/[?#].*/, '');

/** Stores files of this build alone, and itself: Workbox would create the cache again where it is gone. */
const verify: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request),
  cacheWillUpdate: async ({ request, response }) => {
    const digest = digests.get(filePathOf(request.url, scope) ?? '');
    if (digest === undefined || !isWhole(response)) {
      return null;
    }
    const copy = await verifiedCopy(response, digest);
    if (copy === null) {
      lookForUpdate();
    } else {
      const cache = await openIfKept(basePath, cacheName);
      await cache?.put(addressOf(request), copy);
    }
    return null;
  },
};

/** Tabs that showed this build before it became active: their page came from the network. */
const freshTabs = new Set<string>();

/** Documents that came from the cache, by tab. Their payload does, too: that of another build would not fit. */
const servedTabs = new Set<string>();

/** What this build lacks, another one may have: files of `assets/` are named by their content. */
const findAnywhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await matchOtherBuilds(request.url, basePath, cacheName)),
};

const forOldTabs: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) =>
    (await matchOlderBuild(request.url, basePath, (event as RequestEvent).clientId)) ??
    cachedResponse,
};

const assets = new CacheFirst({ cacheName, plugins: [verify, findAnywhere] });
const data = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: NETWORK_TIME / 1000,
  plugins: [verify, forOldTabs],
});

const matchOwn = (path: string): Promise<Response | undefined> =>
  caches.match(basePath + path, { cacheName });

/** A document from the network. @throws when the network is down, or slow and the page is stored */
const fetchPage = async (request: Request, path: string): Promise<Response> => {
  if ((await matchOwn(payloadOf(`/${path}`))) === undefined) {
    return fetch(request);
  }
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow.')), NETWORK_TIME);
  });
  return Promise.race([fetch(request), timeout]);
};

/** The page that takes the place of one that cannot be fetched: it shows that page where its payload is stored, or says what to do. */
const serveOffline = async (event: RequestEvent, path: string): Promise<Response> => {
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
    sameOrigin && url.pathname.startsWith(`${basePath}assets/`) && !request.headers.has('range'),
  assets,
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event }) => {
    event.waitUntil(removeOldBuilds(basePath, cacheName));
    const path = filePathOf(request.url, scope) ?? '';
    try {
      return await fetchPage(request, path);
    } catch {
      return (
        (digests.has(path) && path !== offlineDocument ? await matchOwn(path) : undefined) ??
        serveOffline(event as RequestEvent, path)
      );
    }
  },
);

registerRoute(
  ({ url, request }) =>
    digests.has(filePathOf(url.href, scope) ?? '') && !request.headers.has('range'),
  async (options) => {
    const { clientId } = options.event as RequestEvent;
    const path = filePathOf(options.url.href, scope) ?? '';
    const isFirst = path === payloadOf('/offline') && servedTabs.delete(clientId);
    return (isFirst ? await matchOwn(path) : undefined) ?? data.handle(options);
  },
);

workerScope.addEventListener('install', (event) =>
  event.waitUntil(installBuild(offlineManifest, basePath)),
);

/** Settled unless the worker is about to note the tabs. Pages send messages before it has. */
let noting = Promise.resolve();

const removeWhenNoted = async (): Promise<void> => {
  await noting;
  await removeOldBuilds(basePath, cacheName);
};

workerScope.addEventListener('activate', (event) => {
  noting = noteOldTabs(basePath, cacheName, freshTabs);
  event.waitUntil(removeWhenNoted());
});

workerScope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'describe') {
    event.ports[0]?.postMessage(offlineManifest);
    event.waitUntil(removeWhenNoted());
    return;
  }
  if (message === 'activate-shown' && event.source) {
    freshTabs.add(event.source.id);
  }
  if (message === 'activate' || message === 'activate-shown') {
    event.waitUntil(workerScope.skipWaiting());
  }
});

clientsClaim();

import { cachePrefix } from './caches.ts';

/**
 * A service worker that takes the place of an installed one, deletes the caches of the site, and removes itself. Open pages
 * stay as they are. Those of a build with offline reading send it a message when it waits: browsers that have stopped it
 * between its installation and that message may have forgotten the first `skipWaiting`. The text runs as it is, so that
 * development can serve it without a bundler.
 */
export const removalWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('message', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const own = ${JSON.stringify(cachePrefix)} + new URL(self.registration.scope).pathname + ' ';
  const names = (await caches.keys()).filter((name) => name.startsWith(own));
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

/** The name of the service worker, the same for good: browsers look for another version at the address of an installed one. */
export const workerFile = 'sw.js';

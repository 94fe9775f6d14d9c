import { cachePrefix } from './caches.ts';

/**
 * Replaces an installed worker, deletes the caches and unregisters itself. A browser that stops the worker before
 * activation may forget the first `skipWaiting`, so pages with offline reading send a message that repeats it. The code
 * is plain JavaScript, so that the development server can serve it without a bundler.
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

export const workerFile = 'sw.js';

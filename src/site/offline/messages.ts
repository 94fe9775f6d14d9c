import type { OfflineManifest } from './manifest.ts';

/**
 * What pages ask of a worker. `describe` is answered through the port of the message. `activate` lets a waiting worker take over;
 * so does `activate-shown`, from a page that is of its build already.
 */
export type WorkerMessage = 'describe' | 'activate' | 'activate-shown';

export const sendMessage = (
  worker: ServiceWorker,
  message: WorkerMessage,
  ports: readonly MessagePort[] = [],
): void => worker.postMessage(message, [...ports]);

/** In milliseconds. A worker may have to start first. */
const RESPONSE_TIME = 10_000;

/**
 * Asks a worker, also a waiting one, what its build has.
 *
 * @throws when the worker does not respond: a discarded one, or one that removes the site's worker, never does
 */
export const describeWorker = (worker: ServiceWorker): Promise<OfflineManifest> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => {
      port1.close();
      reject(new Error('The service worker does not respond.'));
    }, RESPONSE_TIME);
    port1.addEventListener('message', ({ data }: MessageEvent<OfflineManifest>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    sendMessage(worker, 'describe', [port2]);
  });

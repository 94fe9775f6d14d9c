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

/** Asks a worker, also a waiting one, what its build has. */
export const describeWorker = (worker: ServiceWorker): Promise<OfflineManifest> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<OfflineManifest>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    sendMessage(worker, 'describe', [port2]);
  });

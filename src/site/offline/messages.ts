import type { OfflineManifest } from './manifest.ts';

/**
 * `describe` returns the worker's manifest. `ready` tells the worker that this tab no longer needs an older build, and
 * returns whether all tabs are ready.
 */
type Answers = { readonly describe: OfflineManifest; readonly ready: boolean };

export type WorkerMessage = keyof Answers;

/** In milliseconds. The browser may have to start the worker first. */
const RESPONSE_TIME = 10_000;

/** @throws if the worker does not respond, for example because it was discarded */
export const callWorker = <Message extends WorkerMessage>(
  worker: ServiceWorker,
  message: Message,
): Promise<Answers[Message]> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => {
      port1.close();
      reject(new Error('The service worker does not respond.'));
    }, RESPONSE_TIME);
    port1.addEventListener('message', ({ data }: MessageEvent<Answers[Message]>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });

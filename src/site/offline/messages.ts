import type { OfflineManifest } from './manifest.ts';

/**
 * Requests of pages, answered through the port of the message. `describe`: the files of the worker's build. `ready`: this
 * tab shows the worker's build, or will after a reload; the answer is whether the worker takes over, as all tabs are ready.
 */
type Answers = { readonly describe: OfflineManifest; readonly ready: boolean };

export type WorkerMessage = keyof Answers;

/** In milliseconds. A worker may have to start first. */
const RESPONSE_TIME = 10_000;

/** @throws when the worker does not respond: a discarded one, or one that removes the site's worker, never does */
export const askWorker = <Message extends WorkerMessage>(
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

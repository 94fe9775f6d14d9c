/** Times of `performance.now()` in the page, in ms. */
export type PaintTimes = { readonly rendered: number; readonly painted: number };

declare global {
  /** Waits until a condition is true and the next frame is painted. Rejects after a minute. */
  var benchPaint: (isShown: () => boolean) => Promise<PaintTimes>;
}

/** Runs in the page, so that messages to the browser do not delay the measurement. */
export const definePaint = (): void => {
  globalThis.benchPaint = (isShown) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`Nothing was painted in a minute: ${isShown.toString()}`));
      }, 60_000);
      const look = (): void => {
        if (!isShown()) {
          return;
        }
        observer.disconnect();
        clearTimeout(timer);
        const rendered = performance.now();
        // A message sent during a frame arrives after that frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () =>
            resolve({ rendered, painted: performance.now() }),
          );
          port1.start();
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      look();
    });
};

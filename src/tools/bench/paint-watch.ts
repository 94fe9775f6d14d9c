import type { Page } from '@playwright/test';

/** When a change was in the document and when it was painted, as `performance.now()` of the page. */
export type PaintTimes = { readonly rendered: number; readonly painted: number };

declare global {
  /** Waits until a condition on the document holds and the next frame is painted. Rejects after a minute. */
  // oxlint-disable-next-line no-var -- a global of the page
  var benchPaint: (isShown: () => boolean) => Promise<PaintTimes>;
}

/** Runs in the page, so that no message to the browser lies between a change and its paint. */
const definePaint = (): void => {
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
        // A message that is sent in a frame arrives after the frame is painted.
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

/** Defines `benchPaint` in every document that the page loads from now on. */
export const installPaintWatch = async (page: Page): Promise<void> => {
  await page.addInitScript(definePaint);
};

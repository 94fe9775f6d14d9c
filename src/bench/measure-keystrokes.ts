import type { Browser, Page } from '@playwright/test';

/** Milliseconds from each key to the frame that shows its results, in a browser that is otherwise idle. */
export type Keystrokes = {
  readonly painted: readonly number[];
  /** Of those, what passed until the results stood in the document. */
  readonly rendered: readonly number[];
};

declare global {
  /** Tells when the results of a query are on the screen; `watchPaints` puts it into the page. */
  // oxlint-disable-next-line no-var -- a global of the page
  var waitForPaint: (query: string) => Promise<{ painted: number; rendered: number }>;
}

/** Watches the modal from inside the page, so that nothing of the measuring lies between key and paint. */
const watchPaints = (): void => {
  const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  const sheet = document.querySelector('.DocSearch-Modal');
  if (!input || !sheet) {
    throw new Error('Expected the modal of search to be open.');
  }
  let pressed = 0;
  input.addEventListener('input', (event) => {
    pressed = event.timeStamp;
  });
  const isShown = (query: string): boolean => {
    const link = sheet.querySelector<HTMLAnchorElement>('.DocSearch-HitsFooter a');
    if (link) {
      return new URL(link.href).searchParams.get('q') === query;
    }
    const nothing = sheet.querySelector('.DocSearch-NoResults');
    // hidden while the first letter waits for its answer
    return Boolean(nothing?.checkVisibility() && nothing.textContent.includes(`"${query}"`));
  };
  globalThis.waitForPaint = (query) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing was shown for "${query}".`)), 10_000);
      const look = (): void => {
        if (!isShown(query)) {
          return;
        }
        observer.disconnect();
        const rendered = performance.now() - pressed;
        // a message that is sent from within a frame comes after it is painted
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () =>
            resolve({ painted: performance.now() - pressed, rendered }),
          );
          port1.start();
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(sheet, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      look();
    });
};

const typeQuery = async (page: Page, query: string): Promise<Keystrokes> => {
  const painted: number[] = [];
  const rendered: number[] = [];
  for (const [index, letter] of query.split('').entries()) {
    const typed = query.slice(0, index + 1);
    const paint = typed.endsWith(' ')
      ? null
      : page.evaluate((text) => globalThis.waitForPaint(text), typed);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const times = await paint;
    if (times) {
      painted.push(times.painted);
      rendered.push(times.rendered);
    }
    // a quick hand: nothing of the last letter is left to do
    await page.waitForTimeout(80);
  }
  return { painted, rendered };
};

/** Opens a page of the site anew, with nothing cached, and types a query into the modal. */
export const measureKeystrokes = async (
  browser: Browser,
  address: string,
  query: string,
): Promise<Keystrokes> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    // the index is on its way since the modal was asked for
    await page.waitForTimeout(500);
    await page.evaluate(watchPaints);
    return await typeQuery(page, query);
  } finally {
    await page.close();
  }
};

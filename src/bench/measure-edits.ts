import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** An edit of a page's source: what to write for the text that will be looked for in the browser. */
export type Edit = (source: string, text: string) => string;

declare global {
  /** Tells when a text is on the screen; `watchText` puts it into the page. */
  // oxlint-disable-next-line no-var -- a global of the page
  var waitForText: (text: string) => Promise<void>;
}

/** Watches the page from inside, so that nothing of the measuring but one message lies between edit and paint. */
const watchText = (): void => {
  globalThis.waitForText = (text) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`"${text}" was not shown.`)), 60_000);
      const look = (): void => {
        if (!document.querySelector('article')?.textContent.includes(text)) {
          return;
        }
        observer.disconnect();
        // a message that is sent from within a frame comes after it is painted
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve());
          port1.start();
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      look();
    });
};

/** Milliseconds from the first byte written to the new text on the screen, for each of several edits of one file. */
export const measureEdits = async (
  page: Page,
  file: string,
  { edit, amount }: { readonly edit: Edit; readonly amount: number },
): Promise<number[]> => {
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let index = 0; index < amount; index++) {
    const text = `Edited ${index} ${Math.random().toString(36).slice(2)}`;
    await page.evaluate(watchText);
    const shown = page.evaluate((wanted) => globalThis.waitForText(wanted), text);
    // a writer's hand: all that the last edit began is done
    await page.waitForTimeout(1500);
    const start = performance.now();
    await writeFile(file, edit(source, text));
    await shown;
    times.push(performance.now() - start);
  }
  await writeFile(file, source);
  return times;
};

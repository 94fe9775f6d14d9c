import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Edits the source of a page so that it shows a text. */
export type Edit = (source: string, text: string) => string;

/** Runs in the page. */
const waitForText = async (text: string): Promise<void> => {
  await globalThis.benchPaint(
    () => document.querySelector('article')?.textContent.includes(text) ?? false,
  );
};

/**
 * Measures the milliseconds from writing a file to the paint of its new text, for several edits. The page must have been
 * opened after `installPaintWatch`.
 */
export const measureEdits = async (
  page: Page,
  file: string,
  { edit, amount }: { readonly edit: Edit; readonly amount: number },
): Promise<number[]> => {
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let index = 0; index < amount; index++) {
    const text = `Edited ${index} ${Math.random().toString(36).slice(2)}`;
    const shown = page.evaluate(waitForText, text);
    // Authors pause between edits: let the server finish its work.
    await page.waitForTimeout(1500);
    const start = performance.now();
    await writeFile(file, edit(source, text));
    await shown;
    times.push(performance.now() - start);
  }
  await writeFile(file, source);
  return times;
};

import type { Box } from '../page/picture.ts';
import { waitUntil } from '../wait-until.ts';

/** Data that can be sent to a page and back. */
type Plain = string | number | boolean | null;

/** A window of any engine. Input goes through the browser: real pointer, real keys. */
export type Reader = {
  /** Name and version of the browser. */
  readonly version: string;
  /** Opens a path of the site and waits until it has loaded. */
  readonly open: (path: string) => Promise<void>;
  /** Sets the size of the page in CSS pixels. WebKit's window is at least 447 wide. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs a self-contained synchronous function in the page. */
  readonly evaluate: <Value, Arguments extends Plain[]>(
    inPage: (...values: Arguments) => Value,
    ...values: Arguments
  ) => Promise<Value>;
  /** Waits for an element that a CSS selector finds, and clicks its center. */
  readonly clickElement: (selector: string) => Promise<void>;
  /** Runs a script in the page, whatever its policy allows. */
  readonly run: (script: string) => Promise<void>;
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape' | 'Tab' | 'ArrowDown') => Promise<void>;
  /** A part of the window, as a PNG. */
  readonly screenshot: (clip: Box) => Promise<Buffer>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
};

/** Waits until a page has finished loading and has not changed for a moment. */
export const waitForRest = async (reader: Reader): Promise<void> => {
  let last = '';
  await waitUntil('a page that has loaded', async () => {
    const now = await reader.evaluate(
      () =>
        `${document.readyState} ${document.fonts.status} ${performance.getEntriesByType('resource').length} ${document.querySelectorAll('*').length}`,
    );
    const isAtRest = now === last && now.startsWith('complete loaded');
    last = now;
    return isAtRest;
  });
};

import type { Box } from '../page/picture.ts';
import { waitUntil } from '../wait-until.ts';

type JsonPrimitive = string | number | boolean | null;

/** A browser window in any engine. Input produces real pointer and key events. */
export type Reader = {
  readonly version: string;
  readonly open: (path: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs a self-contained, synchronous function in the page. */
  readonly evaluate: <Value, Arguments extends JsonPrimitive[]>(
    inPage: (...values: Arguments) => Value,
    ...values: Arguments
  ) => Promise<Value>;
  readonly clickElement: (selector: string) => Promise<void>;
  readonly run: (script: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape' | 'Tab' | 'ArrowDown') => Promise<void>;
  readonly screenshot: (clip: Box) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

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

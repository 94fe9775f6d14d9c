import type { Browser } from '@playwright/test';
import type { Reader } from '../engines/reader.ts';
import { waitForRest } from '../engines/wait-for-rest.ts';
import type { Finding } from '../finding.ts';
import { openPage } from '../open-page.ts';
import { provideInPage } from '../page/in-page.ts';
import { openDisclosures } from '../page/note-changes.ts';
import type { Box } from '../page/picture.ts';
import { type State, takeSteps } from '../states/state.ts';
import { installOutline } from './outline.ts';

/** A page as a finding tells of it, in a window of any engine. */
export type OpenView = {
  /** Outlines the element that a selector finds. Returns the part of the window to look at; null where nothing of it is in sight. */
  readonly outline: (selector: string) => Promise<Box | null>;
  readonly removeOutline: () => Promise<void>;
  /** A part of the window, as a PNG. */
  readonly screenshot: (clip: Box) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** In CSS pixels. */
const HEIGHT = 900;

/**
 * Opens the page of a finding as it was looked at in Chromium.
 *
 * @param state how it is brought into the state; undefined where nothing is done to it, or where that is not known
 * @throws when it does not respond, or cannot be brought into that state again
 */
export const openInChromium = async (
  browser: Browser,
  origin: string,
  { page: at, view }: Finding,
  state: State | undefined,
): Promise<OpenView> => {
  const page = await browser.newPage({
    viewport: { width: view?.width ?? 1440, height: HEIGHT },
    serviceWorkers: 'block',
  });
  try {
    await provideInPage(page);
    const opened = openPage(page, origin + at);
    await opened.load();
    if (state) {
      await takeSteps(opened, state);
    } else if (view?.state === 'disclosures') {
      await openDisclosures(page);
    }
    await page.emulateMedia({ colorScheme: view?.mode ?? 'light', reducedMotion: 'reduce' });
    await opened.waitForQuiet();
    await page.evaluate(installOutline);
  } catch (error) {
    await page.close();
    throw error;
  }
  return {
    outline: async (selector) => {
      // unlike the functions of a page, it finds what is in shadow trees
      const [element] = await page.locator(selector).elementHandles();
      return element
        ? element.evaluate((found) => globalThis.qaOutline.draw(found as Element))
        : null;
    },
    removeOutline: () => page.evaluate(() => globalThis.qaOutline.remove()),
    screenshot: (clip) => page.screenshot({ clip }),
    close: () => page.close(),
  };
};

/**
 * The same in another engine, where pages are looked at as they are loaded.
 *
 * @throws when the page does not respond
 */
export const openInReader = async (
  reader: Reader,
  { page: at, view }: Finding,
): Promise<OpenView> => {
  await reader.resize(view?.width ?? 1280, HEIGHT);
  await reader.open(at);
  await waitForRest(reader);
  await reader.evaluate(installOutline);
  return {
    outline: (selector) =>
      reader.evaluate((text) => {
        const element = document.querySelector(text);
        return element && globalThis.qaOutline.draw(element);
      }, selector),
    removeOutline: () => reader.evaluate(() => globalThis.qaOutline.remove()),
    screenshot: reader.screenshot,
    // the next page takes its place
    close: async () => {},
  };
};

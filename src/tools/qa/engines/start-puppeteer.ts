import { type Browser, type Page, launch } from 'puppeteer-core';
import { waitUntil, withTimeout } from '../wait-until.ts';
import type { Reader } from './reader.ts';

const CLOSE_TIMEOUT = 4000;

/** Closes the browser, or kills it if it hangs, because a hung browser would keep this process alive. */
const close = (browser: Browser): Promise<unknown> =>
  withTimeout(CLOSE_TIMEOUT, browser.close()).catch(() => browser.process()?.kill('SIGKILL'));

const createReader = (browser: Browser, page: Page, version: string, origin: string): Reader => ({
  version: version.replace('/', ' ').replace(/^\w/, (first) => first.toUpperCase()),
  open: async (path) => {
    await page.goto(origin + path);
  },
  resize: (width, height) => page.setViewport({ width, height }),
  evaluate: (inPage, ...values) => page.evaluate(inPage as never, ...values),
  clickElement: async (selector) => {
    const element = await waitUntil(`the element ${selector}`, () => page.$(selector));
    await element.click();
  },
  run: async (script) => {
    await page.evaluate(script);
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  screenshot: async ({ x, y, width, height }) => {
    // Puppeteer's clip is relative to the page, not to the window.
    const [left, top] = await page.evaluate(() => [scrollX, scrollY] as const);
    const clip = { x: x + left, y: y + top, width, height };
    return Buffer.from(await page.screenshot({ clip, captureBeyondViewport: false }));
  },
  close: async () => {
    await close(browser);
  },
});

export const startPuppeteer = async (
  name: 'chrome' | 'firefox',
  executablePath: string,
  origin: string,
): Promise<{ readonly reader: Reader; readonly page: Page }> => {
  const browser = await launch({
    browser: name,
    executablePath,
    headless: true,
    args: name === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
  });
  try {
    const page = await browser.newPage();
    return { page, reader: createReader(browser, page, await browser.version(), origin) };
  } catch (error) {
    await close(browser);
    throw error;
  }
};

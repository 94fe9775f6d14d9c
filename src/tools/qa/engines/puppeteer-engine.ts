import { launch, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, type Reader, type Role, candidates } from './reader.ts';
import { waitUntil } from '../wait-until.ts';
import { within } from '../within.ts';

/** Whether an element on screen may have a role. */
const hasCandidate = (page: Page, role: Role): Promise<boolean> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    candidates[role],
  );

/** Firefox takes seconds to name all elements of a long page, so it is only asked where one may be found. */
const find = async (page: Page, role: Role, name: string): Promise<ElementHandle[]> => {
  if (!(await hasCandidate(page, role))) {
    return [];
  }
  const handles = await page.$$(`aria/${name}[role="${role}"]`);
  const visible = await Promise.all(handles.map((handle) => handle.isVisible()));
  return handles.filter((_, index) => visible[index]);
};

/** A page that changes while it is read is read again. */
const tryFind = (page: Page, role: Role, name: string): Promise<ElementHandle[]> =>
  find(page, role, name).catch(() => []);

const createReader = (page: Page, context: BrowserContext, origin: string): Reader => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    open: async (path) => {
      await page.goto(origin + path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (inPage, ...values) => page.evaluate(inPage as never, ...values),
    count: async (role, name) => (await tryFind(page, role, name)).length,
    click: async (role, name) => {
      const element = await waitUntil(`the ${role} "${name}"`, async () =>
        (await tryFind(page, role, name)).at(0),
      );
      await element.click();
    },
    clickElement: async (selector) => {
      const element = await waitUntil(`the element ${selector}`, () => page.$(selector));
      await element.click();
    },
    run: async (script) => {
      await page.evaluate(script);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    goBack: () => page.evaluate(() => history.back()),
    goForward: () => page.evaluate(() => history.forward()),
    screenshot: async ({ x, y, width, height }) => {
      // it counts from the corner of the page, wherever that is scrolled to
      const [left, top] = await page.evaluate(() => [scrollX, scrollY] as const);
      const clip = { x: x + left, y: y + top, width, height };
      return Buffer.from(await page.screenshot({ clip, captureBeyondViewport: false }));
    },
    close: () => context.close(),
  };
};

/** In milliseconds. A browser ends in less than one second. */
const CLOSE_TIMEOUT = 4000;

/** Chromium over the DevTools protocol, Firefox over WebDriver BiDi. */
export const startPuppeteer = async (
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> => {
  const launched = await launch({
    browser,
    executablePath,
    headless: true,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
  });
  return {
    newReader: async (origin) => {
      const context = await launched.createBrowserContext();
      return createReader(await context.newPage(), context, origin);
    },
    version: (await launched.version())
      .replace('/', ' ')
      .replace(/^\w/, (first) => first.toUpperCase()),
    close: async () => {
      // a browser that hangs does not exit, and keeps this process from exiting
      await within(CLOSE_TIMEOUT, launched.close()).catch(() =>
        launched.process()?.kill('SIGKILL'),
      );
    },
  };
};

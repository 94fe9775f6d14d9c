import type { Browser } from '@playwright/test';
import { type Reader, waitForRest } from '../engines/reader.ts';
import type { Finding } from '../finding.ts';
import { windows } from '../audit-context.ts';
import { openPage } from '../open-page.ts';
import { installPageHelpers } from '../page/in-page.ts';
import { openDisclosures } from '../page/record-changes.ts';
import type { Condition } from '../check.ts';
import type { Box } from '../page/picture.ts';
import { waitForStillness } from '../page/run-axe.ts';
import { type State, takeSteps } from '../states/state.ts';
import { withTimeout } from '../wait-until.ts';
import { installOutline } from './outline.ts';

export type OpenView = {
  readonly outline: (selector: string) => Promise<Box | null>;
  readonly removeOutline: () => Promise<void>;
  readonly screenshot: (clip: Box) => Promise<Buffer>;
};

const OPEN_TIMEOUT = 60_000;

const HEIGHT = 900;

export type ViewSetup = {
  readonly state: State | undefined;
  readonly condition: Condition | undefined;
};

/** @throws if the page does not respond, or the state cannot be reached again */
export const withViewInChromium = async <Result>(
  browser: Browser,
  origin: string,
  { page: at, view }: Finding,
  { state, condition }: ViewSetup,
  work: (view: OpenView) => Promise<Result>,
): Promise<Result> => {
  const width = view?.width ?? windows[0].width;
  const height = windows.find((size) => size.width === width)?.height ?? HEIGHT;
  await using page = await browser.newPage({
    viewport: { width, height },
    serviceWorkers: 'block',
  });
  const open = async (): Promise<void> => {
    await page.addInitScript(installPageHelpers);
    const opened = openPage(page, origin + at);
    await opened.load();
    if (state) {
      await takeSteps(opened, state);
    } else if (view?.state === 'disclosures') {
      await openDisclosures(page);
    }
    await opened.waitForQuiet();
    await page.emulateMedia({
      colorScheme: view?.mode ?? 'light',
      reducedMotion: 'reduce',
      media: condition?.media ?? null,
      forcedColors: condition?.forcedColors ?? null,
    });
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, condition?.rules ?? '');
    await waitForStillness(page);
    await page.evaluate(installOutline);
  };
  await withTimeout(OPEN_TIMEOUT, open());
  return await work({
    outline: async (selector) => {
      // Locators also find elements in shadow trees.
      const [element] = await page.locator(selector).elementHandles();
      const draw = async (): Promise<Box | null> =>
        element ? element.evaluate((found) => globalThis.qaOutline.draw(found as Element)) : null;
      const shown = await draw();
      if (shown || view) {
        return shown;
      }
      // If a finding has no view, its element may be in a closed disclosure.
      await openDisclosures(page);
      return draw();
    },
    removeOutline: () => page.evaluate(() => globalThis.qaOutline.remove()),
    screenshot: (clip) => page.screenshot({ clip }),
  });
};

export const withViewInReader = async <Result>(
  reader: Reader,
  { page: at, view }: Finding,
  work: (view: OpenView) => Promise<Result>,
): Promise<Result> => {
  const open = async (): Promise<void> => {
    await reader.resize(view?.width ?? windows[0].width, HEIGHT);
    await reader.open(at);
    await waitForRest(reader);
    await reader.evaluate(installOutline);
  };
  await withTimeout(OPEN_TIMEOUT, open());
  return work({
    outline: (selector) =>
      reader.evaluate((text) => {
        const element = document.querySelector(text);
        return element && globalThis.qaOutline.draw(element);
      }, selector),
    removeOutline: () => reader.evaluate(() => globalThis.qaOutline.remove()),
    screenshot: reader.screenshot,
  });
};

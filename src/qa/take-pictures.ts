import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Finding } from './finding.ts';
import { openPage } from './open-page.ts';
import { provideInPage } from './page/in-page.ts';
import { openDisclosures } from './page/note-changes.ts';
import { type State, takeSteps } from './states/state.ts';
import { within } from './within.ts';

/** As many as somebody looks through. */
const MAX_PICTURES = 100;

/** In CSS pixels: what is around the element says where on the page it is. */
const MARGIN = 24;

/** In milliseconds: an element is in its place once two frames are drawn, which takes long on a busy machine. */
const TIMEOUT = 5000;

/** In milliseconds: a page that hangs has no picture. */
const LOAD_TIMEOUT = 30_000;

type Camera = {
  readonly browser: Browser;
  readonly origin: string;
  /** The folder for them. */
  readonly pictures: string;
  /** How a page is brought into the state of a finding; undefined where nothing is done to it, or it is not known. */
  readonly findState: (finding: Finding) => State | undefined;
};

/** Takes a picture of an element of the page that is open and what is around it. Returns whether it could be taken. */
const pictureElement = async (page: Page, selector: string, file: string): Promise<boolean> => {
  const element = page.locator(selector).first();
  try {
    // it may not be on the page any more: the finding says where it was
    if (!(await element.isVisible())) {
      return false;
    }
    await element.scrollIntoViewIfNeeded({ timeout: TIMEOUT });
    const box = await element.boundingBox({ timeout: TIMEOUT });
    const size = page.viewportSize();
    if (!box || !size) {
      return false;
    }
    const x = Math.max(0, box.x - MARGIN);
    const y = Math.max(0, box.y - MARGIN);
    const clip = {
      x,
      y,
      width: Math.min(size.width - x, box.width + 2 * MARGIN),
      height: Math.min(size.height - y, box.height + 2 * MARGIN),
    };
    const before = await element.evaluate((at: HTMLElement) => {
      const own = at.getAttribute('style');
      at.style.setProperty('outline', '3px solid #d0006f', 'important');
      return own;
    });
    try {
      await page.screenshot({ path: file, clip });
    } finally {
      await element.evaluate((at: HTMLElement, own) => at.setAttribute('style', own ?? ''), before);
    }
    return true;
  } catch {
    return false;
  }
};

/** Findings of one page in one view can be pictured without loading it again. */
const keyOf = ({ page, view }: Finding): string =>
  [page, view?.width, view?.mode, view?.state].join(' ');

/** Opens the page of a finding as it was looked at. Null where it does not respond, or cannot be brought into that state again. */
const openView = async (
  { browser, origin, findState }: Camera,
  finding: Finding,
): Promise<Page | null> => {
  const { page: at, view } = finding;
  const page = await browser.newPage({
    viewport: { width: view?.width ?? 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await provideInPage(page);
    const opened = openPage(page, origin + at);
    await within(LOAD_TIMEOUT, opened.load());
    const state = findState(finding);
    if (state) {
      await within(LOAD_TIMEOUT, takeSteps(opened, state));
    } else if (view?.state === 'disclosures') {
      await openDisclosures(page);
    }
    await page.emulateMedia({ colorScheme: view?.mode ?? 'light', reducedMotion: 'reduce' });
    await within(LOAD_TIMEOUT, opened.waitForQuiet());
    return page;
  } catch {
    await page.close();
    return null;
  }
};

/** Adds pictures to findings that name an element, with the element outlined. */
export const takePictures = async (
  camera: Camera,
  findings: readonly Finding[],
): Promise<readonly Finding[]> => {
  await mkdir(camera.pictures, { recursive: true });
  const pictured: Finding[] = [];
  let count = 0;
  let open: { readonly key: string; readonly page: Page | null } | undefined;
  for (const finding of findings) {
    const { selector, view } = finding;
    // what another engine shows cannot be seen here
    if (selector === undefined || count >= MAX_PICTURES || (view && view.engine !== 'chromium')) {
      pictured.push(finding);
      continue;
    }
    const key = keyOf(finding);
    if (open?.key !== key) {
      await open?.page?.close();
      open = { key, page: await openView(camera, finding) };
    }
    const name = `${count + 1}.png`;
    const file = path.join(camera.pictures, name);
    const isTaken =
      open.page !== null &&
      (await within(LOAD_TIMEOUT, pictureElement(open.page, selector, file)).catch(async () => {
        // no other element of a page that hangs can be pictured
        await open?.page?.close();
        open = { key, page: null };
        return false;
      }));
    count += isTaken ? 1 : 0;
    pictured.push(
      isTaken ? { ...finding, screenshot: `${path.basename(camera.pictures)}/${name}` } : finding,
    );
  }
  await open?.page?.close();
  return pictured;
};

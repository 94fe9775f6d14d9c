import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Finding } from './finding.ts';

/** As many as somebody looks through. */
const MAX_PICTURES = 100;

/** In CSS pixels: what is around the element says where on the page it is. */
const MARGIN = 24;

/** In milliseconds: an element is in its place once two frames are drawn, which takes long on a busy machine. */
const TIMEOUT = 5000;

type Camera = { readonly browser: Browser; readonly origin: string; readonly pictures: string };

/** Takes a picture of an element and what is around it. Returns whether it could be taken. */
const takePicture = async (
  page: Page,
  address: string,
  selector: string,
  file: string,
): Promise<boolean> => {
  const element = page.locator(selector).first();
  try {
    await page.goto(address, { waitUntil: 'load' });
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
    await element.evaluate((at: HTMLElement) => {
      at.style.setProperty('outline', '3px solid #d0006f', 'important');
    });
    await page.screenshot({ path: file, clip });
    return true;
  } catch {
    // it is not on the page any more, or cannot be seen: the finding says where it was
    return false;
  }
};

/** Adds pictures to findings that name an element, with the element outlined. */
export const takePictures = async (
  { browser, origin, pictures }: Camera,
  findings: readonly Finding[],
): Promise<readonly Finding[]> => {
  await mkdir(pictures, { recursive: true });
  const pictured: Finding[] = [];
  let count = 0;
  for (const finding of findings) {
    const { selector, view, page: at } = finding;
    // what another engine shows cannot be seen here
    if (selector === undefined || count >= MAX_PICTURES || (view && view.engine !== 'chromium')) {
      pictured.push(finding);
      continue;
    }
    const page = await browser.newPage({
      viewport: { width: view?.width ?? 1440, height: 900 },
      colorScheme: view?.mode ?? 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const name = `${count + 1}.png`;
    const isTaken = await takePicture(page, origin + at, selector, path.join(pictures, name));
    count += isTaken ? 1 : 0;
    pictured.push(
      isTaken ? { ...finding, screenshot: `${path.basename(pictures)}/${name}` } : finding,
    );
    await page.close();
  }
  return pictured;
};

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { distDir } from '../base/files/dist-dir.ts';
import { runToExit } from './exit-status.ts';
import { serveToBrowser } from './serve-to-browser.ts';

/**
 * Takes the README's screenshots from the built site (`dist`): one page in light mode, one in dark mode. Saves WebP,
 * which is a third the size of PNG. Playwright cannot save WebP, so the browser encodes it.
 */
const folder = '.github/screenshots';
const [lightPage = '/', darkPage = '/'] = process.argv.slice(2);

const capture = async (browser: Browser, address: string, colorScheme: 'light' | 'dark') => {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const file = path.join(folder, `${colorScheme}.webp`);
  const bytes = Buffer.from(data, 'base64');
  await writeFile(file, bytes);
  process.stdout.write(`${file} (${Math.round(bytes.length / 1000)} kB)\n`);
};

await runToExit(async () => {
  await mkdir(folder, { recursive: true });
  await serveToBrowser(distDir, async (browser, address) => {
    await capture(browser, address + lightPage, 'light');
    await capture(browser, address + darkPage, 'dark');
  });
});

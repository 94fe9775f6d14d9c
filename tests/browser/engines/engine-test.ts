import { test as base, expect } from '@playwright/test';
import { findShell } from '../../../src/tools/browsers/find-browser.ts';
import { findFirefox, findWebkit } from '../../../src/tools/qa/engines/start-engine.ts';
import { startPuppeteer } from '../../../src/tools/qa/engines/start-puppeteer.ts';
import { startWebkit } from '../../../src/tools/qa/engines/start-webkit.ts';
import type { EngineName } from '../../../src/tools/qa/finding.ts';
import type { Reader } from '../../../src/tools/qa/engines/reader.ts';
import { waitUntil } from '../../../src/tools/qa/wait-until.ts';
import { type Finder, createPuppeteerFinder, createWebkitFinder } from './find-by-role.ts';

export type FindingReader = Reader & Finder & { readonly errors: readonly string[] };

const startPuppeteerReader = async (
  name: 'chrome' | 'firefox',
  command: string,
  origin: string,
): Promise<FindingReader> => {
  const { reader, page } = await startPuppeteer(name, command, origin);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { ...reader, ...createPuppeteerFinder(page), errors };
};

const starts: Readonly<Record<EngineName, (origin: string) => Promise<FindingReader>>> = {
  chromium: (origin) =>
    startPuppeteerReader('chrome', process.env['DOCS_TEST_BROWSER'] ?? findShell() ?? '', origin),
  firefox: (origin) => startPuppeteerReader('firefox', findFirefox(), origin),
  webkit: async (origin) => {
    const { reader, session } = await startWebkit(findWebkit(), origin);
    // WebDriver has no event for errors
    return { ...reader, ...createWebkitFinder(session), errors: [] };
  },
};

const openHydrated = async (reader: Reader, path: string): Promise<void> => {
  await reader.open(path);
  await waitUntil('a hydrated page', () =>
    reader.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true'),
  );
};

export const test = base.extend<{ reader: FindingReader }, { readonly engineName: EngineName }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  reader: [
    async ({ engineName, baseURL }, provide) => {
      const reader = await starts[engineName](baseURL ?? '');
      await provide({ ...reader, open: (path) => openHydrated(reader, path) });
      await reader.close();
      expect(reader.errors, 'uncaught errors').toEqual([]);
    },
    // a separate timeout, so that restarting the engine does not use up the test's time
    { timeout: 600_000 },
  ],
});

export { expect };

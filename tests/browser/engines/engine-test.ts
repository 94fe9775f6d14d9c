import { test as base, expect } from '@playwright/test';
import { findShell } from '../../../src/tools/browsers/find-shell.ts';
import { startPuppeteer } from '../../../src/tools/qa/engines/puppeteer-engine.ts';
import type { Engine, EngineName, Reader } from '../../../src/tools/qa/engines/reader.ts';
import { startEngine } from '../../../src/tools/qa/engines/start-engine.ts';
import { waitUntil } from '../../../src/tools/qa/wait-until.ts';

type WorkerFixtures = {
  /** Each project of the configuration has one. */
  readonly engineName: EngineName;
  readonly engine: Engine;
};

const start: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: () => startPuppeteer('chrome', process.env['DOCS_TEST_BROWSER'] ?? findShell()),
  firefox: () => startEngine('firefox'),
  webkit: () => startEngine('webkit'),
};

/** Opens a page of our site, and waits until its buttons work. */
const openHydrated = async (reader: Reader, path: string): Promise<void> => {
  await reader.open(path);
  await waitUntil('a hydrated page', () =>
    reader.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true'),
  );
};

/** Tests that run in every engine. Each fails on an error that no code of the page caught. */
export const test = base.extend<{ reader: Reader }, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await start[engineName]();
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  reader: [
    async ({ engine, baseURL }, provide) => {
      const reader = await engine.newReader(baseURL ?? '');
      await provide({ ...reader, open: (path) => openHydrated(reader, path) });
      await reader.close();
      expect(reader.errors, 'uncaught errors').toEqual([]);
    },
    // of its own: an engine that has to start again takes no time from its test
    { timeout: 60_000 },
  ],
});

export { expect };

import { test as base, expect } from '@playwright/test';
import { findShell } from '../support/find-shell.ts';
import { findFirefox, findWebkit } from './find-engines.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import type { Engine, EngineName, Reader } from './reader.ts';
import { startWebkit } from './webkit-engine.ts';

type WorkerFixtures = {
  /** Each project of the configuration has one. */
  readonly engineName: EngineName;
  readonly engine: Engine;
};

const start: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: () => startPuppeteer('chrome', process.env['DOCS_TEST_BROWSER'] ?? findShell()),
  firefox: () => startPuppeteer('firefox', findFirefox()),
  webkit: () => startWebkit(findWebkit()),
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
      await provide(reader);
      await reader.close();
      expect(reader.errors, 'uncaught errors').toEqual([]);
    },
    // of its own: an engine that has to start again takes no time from its test
    { timeout: 60_000 },
  ],
});

export { expect };

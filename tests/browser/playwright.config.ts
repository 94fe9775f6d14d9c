import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { shortVisitArgs } from '../../src/tools/browsers/find-browser.ts';
import type { EngineName } from '../../src/tools/qa/finding.ts';

const port = Number(process.env['DOCS_TEST_PORT'] ?? 4173);
/** Other built sites, whose tests are in the folders of their names. The live API of the specimen is at `port + 2`. */
const specimenPort = port + 1;
const adoptedPort = port + 3;
const severalSidebarsPort = port + 4;
const basePathPort = port + 5;
const hostilePort = port + 6;
const reports = process.env['TEST_REPORTS'];
// one more than there are processors, but five at most: each test spends part of its time waiting
const workers = Math.min(availableParallelism() + 1, 5);
/** Tests that call `src/tools/qa`. Those that start `npm run qa`, `judge-by-*`, run among the others. */
const judgeTests = /\/judge-(?!by-)[\w-]+\.spec\.ts$/;
const executablePath = process.env['DOCS_TEST_BROWSER'];

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers,
  retries: 0,
  timeout: 60_000,
  // what a busy machine takes for a step, not how fast the site is
  expect: { timeout: 15_000 },
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ...(reports ? [['json', { outputFile: `../../${reports}/browser.json` }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Requests of a worker go past the routes of tests. Those about offline reading allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A test machine may be closed to the outside; a browser that looks for its maker's hosts only makes noise.
      args: [
        '--no-sandbox',
        ...shortVisitArgs,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A Chromium without windows widens letters to whole pixels unless told; one with windows does not.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      // They wait most. With a third of the workers they run beside all others, and not all at the same time.
      name: 'judge',
      testMatch: judgeTests,
      workers: Math.ceil(workers / 3),
    },
    {
      name: 'site',
      testIgnore: [
        judgeTests,
        'specimen/**',
        'adopted/**',
        'several-sidebars/**',
        'base-path/**',
        'hostile/**',
        'engines/**',
      ],
    },
    ...(['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testDir: 'engines',
      use: { engineName },
    })),
    {
      name: 'specimen',
      testDir: 'specimen',
      use: { baseURL: `http://localhost:${specimenPort}` },
    },
    {
      name: 'adopted',
      testDir: 'adopted',
      use: { baseURL: `http://localhost:${adoptedPort}` },
    },
    {
      name: 'several-sidebars',
      testDir: 'several-sidebars',
      use: { baseURL: `http://localhost:${severalSidebarsPort}` },
    },
    {
      name: 'hostile',
      testDir: 'hostile',
      use: { baseURL: `http://localhost:${hostilePort}` },
    },
    {
      name: 'base-path',
      testDir: 'base-path',
      use: { baseURL: `http://localhost:${basePathPort}/docs/` },
    },
  ],
  webServer: [
    { command: 'node src/commands/start.ts', port },
    { command: 'node tests/browser/support/serve-specimen.ts', port: specimenPort },
    { command: 'node tests/browser/support/serve-adopted.ts', port: adoptedPort },
    {
      command: 'node tests/browser/support/serve-several-sidebars.ts',
      port: severalSidebarsPort,
    },
    {
      command: 'node tests/browser/support/serve-base-path.ts',
      port: basePathPort,
      home: '/docs/',
    },
    { command: 'node tests/browser/support/serve-hostile.ts', port: hostilePort },
  ].map(({ command, port: own, home = '/' }) => ({
    command,
    cwd: '../..',
    env: { PORT: String(own) },
    url: `http://localhost:${own}${home}`,
    timeout: 180_000,
    reuseExistingServer: false,
  })),
});

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { shortVisitArgs } from '../../src/tools/browsers/find-browser.ts';
import type { EngineName } from '../../src/tools/qa/finding.ts';

const hasNightly = !process.env['TEST_WITHOUT_NIGHTLY'];
const port = Number(process.env['DOCS_TEST_PORT'] ?? 4173);
/** Additional sites, each with tests in the folder of the same name. The specimen's live API uses `port + 2`. */
const otherSites = [
  { name: 'specimen', port: port + 1 },
  { name: 'adopted', port: port + 3, isNightly: true },
  { name: 'several-sidebars', port: port + 4, isNightly: true },
  { name: 'base-path', port: port + 5, isNightly: true, home: '/docs/' },
  { name: 'hostile', port: port + 6, isNightly: true },
].filter(({ isNightly = false }) => hasNightly || !isNightly);
const requestedProjects = process.argv.flatMap((flag) => /^--project=(.+)/.exec(flag)?.[1] ?? []);
const reports = process.env['TEST_REPORTS'];
// one more than the number of processors, up to five, because tests spend much of their time waiting
const workers = Math.min(availableParallelism() + 1, 5);
/** Tests that call `src/tools/qa` directly. `audit-by-*` runs `npm run qa`, and belongs to the `site` project. */
const auditTests = /\/audit-(?!by-)[\w-]+(?:\.nightly)?\.spec\.ts$/;
/** The project's folder as a glob pattern. It is absolute, because a checkout may be in a folder named `src`. */
const root = path.resolve(import.meta.dirname, '../..').replaceAll(/[?*()[\]{}]/g, String.raw`\$&`);
const executablePath = process.env['DOCS_TEST_BROWSER'];

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  // Let Node load these folders: it strips types in half the time that Playwright needs to compile them.
  build: { external: [`${root}/{content,schemas,src}/**`] },
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  testIgnore: hasNightly ? [] : '**/*.nightly.spec.ts',
  grepInvert: hasNightly ? [] : /@nightly/,
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ...(reports ? [['json', { outputFile: `../../${reports}/browser.json` }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Requests from a service worker bypass the routes that tests define. Only tests of offline reading allow workers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Test machines may be offline; requests to the browser's vendor would only log errors.
      args: [
        '--no-sandbox',
        ...shortVisitArgs,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Headless Chromium rounds letter widths to whole pixels by default; headed Chromium does not.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      // Audit tests mostly wait, so they run alongside the other tests on a third of the workers.
      name: 'audit',
      testMatch: auditTests,
      workers: Math.ceil(workers / 3),
    },
    {
      name: 'site',
      testIgnore: [
        auditTests,
        ...(hasNightly ? [] : ['**/*.nightly.spec.ts']),
        '{specimen,adopted,several-sidebars,base-path,hostile,engines}/**',
      ],
    },
    ...(hasNightly ? (['chromium', 'firefox', 'webkit'] as const) : []).map((engineName) => ({
      name: engineName,
      testDir: 'engines',
      use: { engineName },
    })),
    ...otherSites.map(({ name, port: own, home = '/' }) => ({
      name,
      testDir: name,
      use: { baseURL: `http://localhost:${own}${home === '/' ? '' : home}` },
    })),
  ],
  webServer: [
    { command: 'node src/commands/start.ts', port, home: '/' },
    ...otherSites
      .filter(({ name }) => requestedProjects.length === 0 || requestedProjects.includes(name))
      .map(({ name, port: own, home = '/' }) => ({
        command: `node tests/browser/support/serve-${name}.ts`,
        port: own,
        home,
      })),
  ].map(({ command, port: own, home }) => ({
    command,
    cwd: '../..',
    env: { PORT: String(own) },
    url: `http://localhost:${own}${home}`,
    timeout: 600_000,
    reuseExistingServer: false,
  })),
});

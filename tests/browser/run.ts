import { spawnSync } from 'node:child_process';
import { enableModuleCache } from '../../src/base/cache/compile-cache.ts';
import { installForBrowserTests } from '../support/install-tools.ts';
import { findShell } from '../../src/tools/browsers/find-browser.ts';

installForBrowserTests();
// The workers load the same modules, so they benefit from a cache of compiled code.
enableModuleCache();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, DOCS_TEST_BROWSER: findShell() ?? '' } },
);
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { installForBrowserTests } from '../support/install-tools.ts';
import { findShell } from '../../src/tools/browsers/find-browser.ts';

installForBrowserTests();
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

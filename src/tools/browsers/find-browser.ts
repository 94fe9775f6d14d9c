import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findCommand } from '../../base/files/find-command.ts';

const shells = ['chromium-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of Playwright's own Chromium or an installed one. */
export const findBrowser = (): string | null => {
  const own = chromium.executablePath();
  return existsSync(own) ? own : (browsers.map(findCommand).find((path) => path !== null) ?? null);
};

/**
 * The path of a browser to test with. Prefers the headless shell of Chromium, as Playwright does: opening a window for
 * each page takes as long as the page itself.
 */
export const findShell = (): string | null =>
  shells.map(findCommand).find((path) => path !== null) ?? findBrowser();

/** The command that installs a browser here. */
export const installCommand = (): string =>
  existsSync('/etc/debian_version')
    ? 'apt-get install chromium-headless-shell'
    : 'npx playwright install chromium';

/**
 * Flags for a Chromium that shows each page for a few seconds, as tests and `npm run qa` do. They turn off V8's top
 * compiler and start its young generation at full size: together about 4 % less time for a whole run, measured.
 */
export const shortVisitArgs = ['--js-flags=--no-turbofan --min-semi-space-size=64'];

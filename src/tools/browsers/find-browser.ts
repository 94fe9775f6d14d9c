import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findCommand } from '../../base/files/find-command.ts';
import { canInstall, installPackages } from './install-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const findInstalledBrowser = (): string | null => {
  const own = chromium.executablePath();
  return existsSync(own) ? own : (names.map(findCommand).find((path) => path !== null) ?? null);
};

const install = (): void => {
  process.stdout.write('No Chromium found; installing it …\n');
  if (canInstall()) {
    installPackages(['chromium', 'fonts-dejavu-core']);
  } else {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  }
};

/**
 * The path of a Chromium to test with: Playwright's own, an installed one, or one that is installed now.
 *
 * @throws when none can be had
 */
export const findBrowser = (): string => {
  const found = findInstalledBrowser();
  if (found !== null) {
    return found;
  }
  install();
  const now = findInstalledBrowser();
  if (now === null) {
    throw new Error(
      'No Chromium could be installed. Install Chromium or Chrome and run the tests again.',
    );
  }
  return now;
};

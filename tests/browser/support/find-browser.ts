import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installed = (): string | null => {
  const own = chromium.executablePath();
  if (existsSync(own)) {
    return own;
  }
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) {
      return stdout.trim();
    }
  }
  return null;
};

const install = (): void => {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  process.stdout.write(
    `No Chromium found; installing it with ${isDebian ? 'apt-get' : 'playwright'} …\n`,
  );
  if (isDebian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
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
  const found = installed();
  if (found !== null) {
    return found;
  }
  install();
  const now = installed();
  if (now === null) {
    throw new Error(
      'No Chromium could be installed. Install Chromium or Chrome and run the tests again.',
    );
  }
  return now;
};

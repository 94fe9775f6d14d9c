import { findCommand } from '../../base/files/find-command.ts';
import { canInstall, installPackages } from './install-packages.ts';
import { findBrowser, findInstalledBrowser } from './find-browser.ts';

/** Debian's package and its command. */
const shell = 'chromium-headless-shell';

/**
 * The path of a browser to test with. Prefers the headless shell of Chromium, which Playwright uses by default: it opens
 * no window for each page, which takes as long as the page itself. Any installed Chromium works too. The shell is
 * installed where no Chromium is found.
 *
 * @throws when no browser is found and none can be installed
 */
export const findShell = (): string => {
  const found = findCommand(shell) ?? findInstalledBrowser();
  if (found !== null || !canInstall()) {
    return found ?? findBrowser();
  }
  process.stdout.write(`No Chromium found; installing ${shell} …\n`);
  try {
    installPackages([shell, 'fonts-dejavu-core']);
  } catch {
    // some versions of Debian have no package of its own for it, only Chromium
  }
  return findCommand(shell) ?? findBrowser();
};

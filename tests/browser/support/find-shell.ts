import { canInstall, findCommand, installPackages } from '../../support/install-tools.ts';
import { findBrowser, findInstalledBrowser } from './find-browser.ts';

/** Debian's package and its command. */
const shell = 'chromium-headless-shell';

/**
 * The path of a browser to test with, best Chromium's engine alone, in which Playwright runs tests wherever it brings
 * the browser itself: it makes no window for each page, which takes as long as the page. Any installed Chromium does as
 * well; only where there is none, the engine is installed.
 *
 * @throws when none can be had
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
    // a Debian that does not have it apart has it within Chromium
  }
  return findCommand(shell) ?? findBrowser();
};

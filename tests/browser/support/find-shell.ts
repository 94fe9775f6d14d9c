import { canInstall, findCommand, installPackages } from '../../support/install-tools.ts';
import { findBrowser } from './find-browser.ts';

const shell = 'chromium-headless-shell';

/**
 * The path of a browser to test with: Chromium's engine alone, in which Playwright runs tests wherever it brings the
 * browser itself. It makes no window for each page, which takes as long as the page. Where Debian's packages cannot be
 * installed, it is any Chromium.
 *
 * @throws when none can be had
 */
export const findShell = (): string => {
  const found = findCommand(shell);
  if (found !== null || !canInstall()) {
    return found ?? findBrowser();
  }
  process.stdout.write(`No ${shell} found; installing it …\n`);
  installPackages([shell, 'fonts-dejavu-core']);
  return findCommand(shell) ?? findBrowser();
};

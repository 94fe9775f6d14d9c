import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findCommand } from '../../src/base/files/find-command.ts';
import { findShell } from '../../src/tools/browsers/find-browser.ts';

/** Whether Debian's packages can be installed here. */
const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** @throws when apt-get fails */
const installPackages = (names: readonly string[]): void => {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** Commands that tests run, and Debian's packages that hold them. */
type Packages = Readonly<Record<string, string>>;

const forSamples: Packages = { curl: 'curl', jq: 'jq', 'g++': 'g++', mcs: 'mono-mcs' };
const forHosts: Packages = { nginx: 'nginx-light', caddy: 'caddy' };
const forEngines: Packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/** Elsewhere than on Debian this says what is missing, and the tests that need it fail. */
const installMissing = (packages: Packages, purpose: string): void => {
  const missing = Object.entries(packages)
    .filter(([command]) => findCommand(command) === null)
    .map(([, name]) => name);
  if (missing.length === 0) {
    return;
  }
  const names = missing.join(' ');
  if (!canInstall()) {
    process.stdout.write(`${purpose} need ${names}; install them first.\n`);
    return;
  }
  process.stdout.write(`Installing ${names}: ${purpose.toLowerCase()} need them …\n`);
  try {
    installPackages(missing);
  } catch {
    // other distributions of Debian's family have no Firefox among their packages
    process.stdout.write(`${names} could not be installed; the tests that need them fail.\n`);
  }
};

/** Only tests install a browser unasked: commands of the project name the command that does. */
const installChromium = (): void => {
  if (findShell() !== null) {
    return;
  }
  process.stdout.write('No Chromium found; installing it …\n');
  if (!canInstall()) {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
    return;
  }
  try {
    installPackages(['chromium-headless-shell', 'fonts-dejavu-core']);
  } catch {
    // some versions of Debian have no package of its own for the shell
    installPackages(['chromium', 'fonts-dejavu-core']);
  }
};

/** Installs what the browser tests need: Chromium, Firefox and WebKit, nginx and Caddy. */
export const installForBrowserTests = (): void => {
  installChromium();
  installMissing(forHosts, 'The tests of other hosts');
  installMissing(forEngines, 'The tests in Firefox and WebKit');
};

/**
 * Brings what the proofs of the samples need, and the engines: the cURL samples run with curl and jq, the Unreal samples
 * compile with g++, the Unity samples with mcs, which brings mono for the Unity client. nginx and Caddy serve
 * a site with the configurations of a build.
 */
export const installTools = (): void => {
  installMissing(forSamples, 'The tests of the samples');
  installForBrowserTests();
};

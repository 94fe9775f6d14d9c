import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findCommand } from '../../src/base/files/find-command.ts';
import { findShell } from '../../src/tools/browsers/find-browser.ts';

const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const installPackages = (names: readonly string[]): void => {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** Command → Debian packages that provide it. */
type Packages = Readonly<Record<string, string>>;

const forSamples: Packages = { curl: 'curl', jq: 'jq', 'g++': 'g++', mcs: 'mono-mcs' };
const forNightlySamples: Packages = {
  go: 'golang-go',
  java: 'default-jdk-headless',
  php: 'php-cli php-curl',
  ruby: 'ruby',
  ...(existsSync('/usr/lib/python3/dist-packages/requests')
    ? {}
    : { requests: 'python3 python3-requests' }),
};
const forHosts: Packages = { nginx: 'nginx-light', caddy: 'caddy' };
const forEngines: Packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/** Installs missing packages if run as root on Debian. Otherwise, only lists them, and tests that need them fail. */
const installMissing = (packages: Packages, purpose: string): void => {
  const missing = Object.entries(packages)
    .filter(([command]) => findCommand(command) === null)
    .flatMap(([, names]) => names.split(' '));
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
    // Some Debian-based distributions have no Firefox package.
    process.stdout.write(`${names} could not be installed; the tests that need them fail.\n`);
  }
};

/**
 * Only tests install a browser; other commands print instructions. Installs the headless shell even if a full browser
 * exists, because the shell opens pages three times as fast (measured).
 */
const installChromium = (): void => {
  const found = findShell();
  const hasShell = found?.includes('headless') ?? false;
  if (hasShell || (found !== null && !canInstall())) {
    return;
  }
  process.stdout.write('Installing headless Chromium …\n');
  if (!canInstall()) {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
    return;
  }
  try {
    installPackages(['chromium-headless-shell', 'fonts-dejavu-core']);
  } catch {
    if (found === null) {
      // some versions of Debian have no separate package for the headless shell
      installPackages(['chromium', 'fonts-dejavu-core']);
    }
  }
};

export const installForBrowserTests = (): void => {
  installChromium();
  installMissing(forHosts, 'The tests of other hosts');
  installMissing(forEngines, 'The tests in Firefox and WebKit');
};

/**
 * Installs compilers and hosts. cURL samples on pages need curl and jq, Unreal samples g++, and Unity samples mcs. The Mono
 * runtime of mcs also runs the Unity client. nginx and Caddy run the configurations that a build writes.
 */
export const installTools = (isNightly: boolean): void => {
  installMissing(
    isNightly ? { ...forSamples, ...forNightlySamples } : forSamples,
    'The tests of the samples',
  );
  installForBrowserTests();
};

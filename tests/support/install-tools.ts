import { canInstall, installPackages } from '../../src/tools/browsers/install-packages.ts';
import { findCommand } from '../../src/base/files/find-command.ts';

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

/** Installs what the browser tests need: Firefox and WebKit, nginx and Caddy. */
export const installForBrowserTests = (): void => {
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

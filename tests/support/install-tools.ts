import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Commands that tests run, and Debian's packages that hold them. */
const packages = { curl: 'curl', jq: 'jq', 'g++': 'g++', mcs: 'mono-mcs' } as const;

export const findCommand = (name: string): string | null => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Whether Debian's packages can be installed here. */
export const canInstall = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Installs Debian's packages without asking.
 *
 * @throws when apt-get fails
 */
export const installPackages = (names: readonly string[]): void => {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Brings what the proofs of the samples need: the cURL samples run with curl and jq, the Unreal samples compile with
 * g++, the Unity samples with mcs. Elsewhere than on Debian it says what is missing, and the tests that need it fail.
 */
export const installTools = (): void => {
  const missing = Object.entries(packages).filter(([command]) => findCommand(command) === null);
  if (missing.length === 0) {
    return;
  }
  const names = missing.map(([, name]) => name).join(' ');
  if (canInstall()) {
    process.stdout.write(`Installing ${names} for the tests of the samples …\n`);
    installPackages(missing.map(([, name]) => name));
  } else {
    process.stdout.write(`The tests of the samples need ${names}; install them first.\n`);
  }
};

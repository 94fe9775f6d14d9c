import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

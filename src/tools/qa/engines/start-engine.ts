import { globSync } from 'node:fs';
import { findCommand } from '../../../base/files/find-command.ts';
import type { Reader } from './reader.ts';
import type { WebkitCommands } from './start-webkit.ts';

export const otherEngines = ['firefox', 'webkit'] as const;

export type OtherEngine = (typeof otherEngines)[number];

const requireCommand = (
  path: string | null | undefined,
  name: string,
  debianPackage: string,
): string => {
  if (path === null || path === undefined) {
    throw new Error(`${name} is missing. Install Debian's package ${debianPackage}.`);
  }
  return path;
};

export const findFirefox = (): string =>
  requireCommand(findCommand('firefox-esr') ?? findCommand('firefox'), 'Firefox', 'firefox-esr');

export const findWebkit = (): WebkitCommands => ({
  driver: requireCommand(findCommand('WebKitWebDriver'), 'WebKitWebDriver', 'webkit2gtk-driver'),
  browser: requireCommand(
    globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').at(0),
    'MiniBrowser',
    'libwebkit2gtk-4.1-0',
  ),
  display: requireCommand(findCommand('Xvfb'), 'Xvfb', 'xvfb'),
});

export const startReader = async (engine: OtherEngine, origin: string): Promise<Reader> => {
  // Import the drivers only here, because a site that checks only Chromium does not install their packages.
  if (engine === 'firefox') {
    const { startPuppeteer } = await import('./start-puppeteer.ts');
    return (await startPuppeteer('firefox', findFirefox(), origin)).reader;
  }
  const { startWebkit } = await import('./start-webkit.ts');
  return (await startWebkit(findWebkit(), origin)).reader;
};

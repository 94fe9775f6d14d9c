import { createServer } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, installCommand } from '../tools/browsers/find-browser.ts';
import { createStaticHost } from '../publish/server/static-host.ts';
import { exitOnSignal } from './exit-on-signal.ts';
import { CommandError } from './exit-status.ts';
import { startListening } from './listen.ts';

/** @throws CommandError if no Chromium-based browser is installed */
export const withBrowser = async <Result>(
  measure: (browser: Browser) => Promise<Result>,
  executablePath = findBrowser(),
  args: readonly string[] = [],
): Promise<Result> => {
  if (executablePath === null) {
    throw new CommandError(`No Chromium was found. Install one with \`${installCommand()}\`.`);
  }
  // Playwright closes the browser on a signal, so a running measurement would report an error.
  const ignoreSignals = exitOnSignal();
  try {
    await using browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
    });
    return await measure(browser);
  } finally {
    ignoreSignals();
  }
};

export const serveFolder = async <Result>(
  root: string,
  work: (address: string) => Promise<Result>,
  basePath = '/',
): Promise<Result> => {
  const server = createServer(createStaticHost({ root, basePath }));
  const address = await startListening(server, { port: 0 });
  try {
    return await work(address);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

export const serveToBrowser = <Result>(
  dist: string,
  measure: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> =>
  serveFolder(path.join(dist, 'public'), (address) =>
    withBrowser((browser) => measure(browser, address)),
  );

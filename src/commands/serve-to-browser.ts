import { type RequestListener, createServer } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, installCommand } from '../tools/browsers/find-browser.ts';
import { createStaticHost } from '../publish/server/static-host.ts';
import { CommandError } from './exit-status.ts';
import { startListening } from './listen.ts';

type BrowserToRun = {
  readonly executablePath?: string | null;
  readonly args?: readonly string[];
};

/**
 * Runs Chromium while `measure` runs, or another browser of its kind.
 *
 * @throws CommandError when none is installed
 */
export const withBrowser = async <Result>(
  measure: (browser: Browser) => Promise<Result>,
  { executablePath = findBrowser(), args = [] }: BrowserToRun = {},
): Promise<Result> => {
  if (executablePath === null) {
    throw new CommandError(`No Chromium was found. Install one with \`${installCommand()}\`.`);
  }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

/** Listens at a free port while `work` runs, which gets the address. */
const withServer = async <Result>(
  listener: RequestListener,
  work: (address: string) => Promise<Result>,
): Promise<Result> => {
  const server = createServer(listener);
  const address = await startListening(server, { port: 0 });
  try {
    return await work(address);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

/** Serves a folder as a static host does while `work` runs. */
export const serveFolder = <Result>(
  root: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> => withServer(createStaticHost({ root }), work);

type Site = {
  /** Folder of a built site, with `public` in it. */
  readonly dist: string;
  /** Replaces the search index of the site: files by name, compressed by brotli. */
  readonly index?: ReadonlyMap<string, Buffer> | null;
};

type Host = {
  readonly address: string;
  /** Bytes of the index that were sent since the last call. */
  readonly takeBytes: () => number;
};

const indexFolder = '/bench-index/';

/** Serves a built site and runs Chromium while `measure` runs. */
export const serveToBrowser = async <Result>(
  { dist, index = null }: Site,
  measure: (browser: Browser, host: Host) => Promise<Result>,
): Promise<Result> => {
  const site = createStaticHost({ root: path.join(dist, 'public') });
  let bytes = 0;
  const listener: RequestListener = (request, response) => {
    const url = request.url ?? '';
    const file = url.startsWith(indexFolder) ? url.slice(indexFolder.length) : '';
    const body = index?.get(file);
    if (index && url === '/search-engine.json') {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ engine: 'embedded', folder: indexFolder }));
    } else if (body) {
      bytes += body.length;
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Content-Encoding', 'br');
      response.end(body);
    } else {
      site(request, response);
    }
  };
  const takeBytes = (): number => {
    const taken = bytes;
    bytes = 0;
    return taken;
  };
  return withServer(listener, (address) =>
    withBrowser((browser) => measure(browser, { address, takeBytes })),
  );
};

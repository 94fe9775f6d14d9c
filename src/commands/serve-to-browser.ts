import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../tests/browser/support/find-browser.ts';
import { type IndexHost, startIndexHost } from '../bench/index-host.ts';
import { createStaticHost } from '../server/static-host.ts';

/** Runs Chromium while `measure` runs. */
export const withBrowser = async <Result>(
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

type Site = {
  /** Folder of a built site, with `public` in it. */
  readonly dist: string;
  /** Replaces the search index of the site: files by name, compressed by brotli. */
  readonly index?: ReadonlyMap<string, Buffer> | null;
};

/** Serves a built site and runs Chromium while `measure` runs. */
export const serveToBrowser = async <Result>(
  { dist, index = null }: Site,
  measure: (browser: Browser, host: IndexHost) => Promise<Result>,
): Promise<Result> => {
  const host = await startIndexHost(createStaticHost({ root: path.join(dist, 'public') }), index);
  try {
    return await withBrowser((browser) => measure(browser, host));
  } finally {
    host.close();
  }
};

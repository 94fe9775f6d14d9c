import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../tests/browser/support/find-browser.ts';
import { type IndexHost, startIndexHost } from '../bench/index-host.ts';
import { createStaticHost } from '../server/static-host.ts';

type Site = {
  /** Folder of a built site, which contains `public`. */
  readonly dist: string;
  /** A search index to serve instead of the site's own. */
  readonly index?: ReadonlyMap<string, string> | null;
};

/** Serves a built site and starts Chromium while `measure` runs. */
export const serveToBrowser = async <Result>(
  { dist, index = null }: Site,
  measure: (browser: Browser, host: IndexHost) => Promise<Result>,
): Promise<Result> => {
  const host = await startIndexHost(createStaticHost({ root: path.join(dist, 'public') }), index);
  try {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      return await measure(browser, host);
    } finally {
      await browser.close();
    }
  } finally {
    host.close();
  }
};

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type StoredApi, provideSiteStore } from '../content/site-store.ts';
import type { Page } from '../model/page.ts';
import type { PublicFiles } from './public-files.ts';

/** What Waku's bundle offers a build: it renders what `handleBuild` in `src/waku.server.tsx` says. */
type RenderModule = {
  readonly INTERNAL_runBuild: (options: {
    readonly rootDir: string;
    readonly emitFile: (file: string, body: ReadableStream) => Promise<void>;
  }) => Promise<unknown>;
};

/** Renders a page to its files: the HTML, and what the browser fetches when it comes from another page. */
export type RenderPage = (page: Page) => Promise<PublicFiles>;

const publicPrefix = 'public/';

/** Loads a bundle of the site's code, in this thread. */
export const loadRenderer = async (bundle: string, api: StoredApi): Promise<RenderPage> => {
  const entry = pathToFileURL(path.join(bundle, 'server/build.js')).href;
  const { INTERNAL_runBuild: runBuild } = (await import(entry)) as RenderModule;
  return async (page) => {
    const { path: wanted } = page.route;
    const files = new Map<string, Buffer>();
    const emitFile = async (file: string, body: ReadableStream): Promise<void> => {
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      if (file.startsWith(publicPrefix)) {
        // Waku writes the home page as `public//index.html`.
        files.set(path.posix.normalize(file.slice(publicPrefix.length)).replace(/^\//, ''), bytes);
      }
    };
    // The page for unknown addresses is part of every router: payloads say whether there is one.
    const paths = [...new Set([wanted, '/404'])];
    provideSiteStore(() => ({ paths, site: page.site, pageAt: () => page, api, wanted }));
    // It asks for the store before it returns, so that pages can be rendered at the same time.
    const rendered = runBuild({ rootDir: process.cwd(), emitFile });
    provideSiteStore(() => null);
    await rendered;
    if (files.size !== 2) {
      throw new Error(
        `Expected the HTML and the payload of ${wanted}, but Waku rendered ${[...files.keys()].join(', ') || 'nothing'}.`,
      );
    }
    return files;
  };
};

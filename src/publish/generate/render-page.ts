import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledPage, type StoredApi, provideSiteStore } from '../../model/site-store.ts';
import type { PublicFiles } from './public-files.ts';

/** Waku's bundle. `INTERNAL_runBuild` runs `handleBuild` in `src/waku.server.tsx`. */
type RenderModule = {
  readonly INTERNAL_runBuild: (options: {
    readonly rootDir: string;
    readonly emitFile: (file: string, body: ReadableStream) => Promise<void>;
  }) => Promise<unknown>;
};

export type RenderPage = (compiled: CompiledPage) => Promise<PublicFiles>;

const publicPrefix = 'public/';

export const loadRenderer = async (bundle: string, api: StoredApi): Promise<RenderPage> => {
  const entry = pathToFileURL(path.join(bundle, 'server/build.js')).href;
  const { INTERNAL_runBuild: runBuild } = (await import(entry)) as RenderModule;
  return async (compiled) => {
    const { page } = compiled;
    const { path: onlyPath } = page.route;
    const files = new Map<string, Uint8Array>();
    const emitFile = async (file: string, body: ReadableStream): Promise<void> => {
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      if (file.startsWith(publicPrefix)) {
        // Waku names the home page `public//index.html`.
        files.set(path.posix.normalize(file.slice(publicPrefix.length)).replace(/^\//, ''), bytes);
      }
    };
    // Include the path of the 404 page, because each payload states whether the site has a 404 page.
    const paths = [...new Set([onlyPath, '/404'])];
    provideSiteStore(() => ({ paths, site: page.site, pageAt: () => compiled, api, onlyPath }));
    // Waku reads the site store before it returns its promise, so several pages can render concurrently.
    const rendered = runBuild({ rootDir: process.cwd(), emitFile });
    provideSiteStore(() => null);
    await rendered;
    if (files.size !== 2) {
      throw new Error(
        `Expected the HTML and the payload of ${onlyPath}, but Waku rendered ${[...files.keys()].join(', ') || 'nothing'}.`,
      );
    }
    return files;
  };
};

import path from 'node:path';
import type { Plugin } from 'vite';
import { readBasePath } from '../../content/config/base-path.ts';
import { contentDir } from '../../content/config/content-dir.ts';
import { vendorBundles } from '../bundling/vendor-bundle.ts';
import { warmUpCompiler } from '../../content/compile/warm-up.ts';
import { provideSiteStore } from '../../model/site-store.ts';
import { isInside } from '../../base/files/file-path.ts';
import { mockFileHref } from '../../api/mock/mock-download.ts';
import { removalWorker, workerFile } from '../../site/offline/removal-worker.ts';
import { hasErrors } from '../../problems/problem.ts';
import { createBasePathNotice } from './base-path-notice.ts';
import { createDevSession } from './dev-session.ts';
import { serveAssets, serveStatic } from './serve-assets.ts';
import { serveOutputs } from './serve-outputs.ts';
import { serveVendor } from './serve-vendor.ts';
import { serveBelow } from './serve-below.ts';
import { createUpdate, showProblems } from './update-browser.ts';

const searchFiles = /^\/(?:search-engine\.json|assets\/search\/)/;

/**
 * Live update of content in `npm run dev`. An edit of a page, a category or a diagram shows at once and preserves the
 * browser's state. Errors appear in the browser's overlay until they are fixed.
 */
export const contentPlugin = (): Plugin => {
  const session = createDevSession();
  return {
    name: 'docs:content',
    apply: 'serve',
    configureServer: async (server) => {
      provideSiteStore(session.store);
      const folder = contentDir();
      let current = await session.refresh();
      // Everything may have come from the cache; without this the first edit would wait for the highlighter.
      warmUpCompiler().catch(() => {
        // The first edit loads it again, and reports what fails.
      });
      const sayBasePath = createBasePathNotice(readBasePath());
      const update = createUpdate(server, session, (problems) => {
        current = problems;
        sayBasePath();
      });
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (isInside(folder, path.resolve(file))) {
          void update();
        }
      });
      const showErrors = (): void => {
        if (hasErrors(current)) {
          showProblems(server, current);
        }
      };
      server.ws.on('connection', showErrors);
      server.ws.on('docs:problems', showErrors);
      // Before Vite serves `public/`: a static file of the content takes the place of a file there.
      const handlers = [
        serveStatic(path.join(folder, 'static')),
        serveAssets(session.assets),
        ...vendorBundles.map((bundle) => serveVendor(bundle)),
        // A worker that a built site has left at this port would serve that site.
        serveOutputs(async () => new Map([[workerFile, removalWorker]])),
        serveOutputs(session.outputs),
        serveOutputs(session.searchFiles, (address) => searchFiles.test(address)),
        serveOutputs(session.mockFile, (address) => address === mockFileHref),
      ];
      handlers.forEach((handler) =>
        server.middlewares.use(serveBelow(server.config.base, handler)),
      );
    },
  };
};

import path from 'node:path';
import type { Plugin } from 'vite';
import { contentDir } from '../../content/config/content-dir.ts';
import { vendorBundleFolder, vendorBundles } from '../bundling/vendor-bundle.ts';
import { warmUpCompiler } from '../../content/compile/warm-up.ts';
import { provideSiteStore } from '../../model/site-store.ts';
import { isInside, pathBelow } from '../../base/files/file-path.ts';
import { mockFileHref } from '../../api/mock/mock-download.ts';
import { removalWorker, workerFile } from '../../site/offline/removal-worker.ts';
import { isContentFile } from '../../content/folder/content-folder.ts';
import { hasErrors } from '../../problems/problem.ts';
import { createDevSession } from './dev-session.ts';
import { serveAssets, serveStatic } from './serve-assets.ts';
import { serveOutputs } from './serve-outputs.ts';
import { serveVendor } from './serve-vendor.ts';
import { createRestartNotice } from './restart-notice.ts';
import { createUpdate, showProblems } from './update-browser.ts';

const searchFiles = /^\/(?:search-engine\.json|assets\/search\/)/;

/**
 * Shows edits to content immediately in `npm run dev` and keeps the browser's state. Errors stay in the browser's
 * overlay until they are fixed.
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
      // Load the highlighter now. If all pages are cached, it is not loaded yet, and the first edit would have to wait
      // for it.
      warmUpCompiler().catch(() => {
        // The first edit tries again and reports the error.
      });
      const showRestartNotice = createRestartNotice();
      const update = createUpdate(server, session, (problems) => {
        current = problems;
        showRestartNotice();
      });
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        const changed = path.resolve(file);
        if (isInside(folder, changed) && isContentFile(folder, pathBelow(folder, changed))) {
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
      // These handlers run before Vite serves `public/`, because static files in the content take precedence.
      const handlers = [
        serveStatic(path.join(folder, 'static')),
        serveAssets(session.assets),
        // Replaces a service worker that a built site installed on this port.
        serveOutputs(async () => new Map([[workerFile, removalWorker]])),
        serveOutputs(session.outputs),
        serveOutputs(session.searchFiles, (address) => searchFiles.test(address)),
        serveOutputs(session.mockFile, (address) => address === mockFileHref),
      ];
      const { base } = server.config;
      vendorBundles.forEach((bundle) =>
        server.middlewares.use(base + vendorBundleFolder(bundle), serveVendor(bundle)),
      );
      handlers.forEach((handler) => server.middlewares.use(base, handler));
    },
  };
};

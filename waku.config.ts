import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { defineConfig } from 'waku/config';
import type * as ContentPlugin from './src/dev/content-plugin.ts';
import { firstVendorFiles, vendorBundlePath } from './src/config/vendor-bundle.ts';
import { createScopedNames } from './src/styles/class-names.ts';
import { noServerActionsPlugin } from './src/islands/recovery/no-server-actions-plugin.ts';
import { layerOrderPlugin } from './src/styles/layer-order-plugin.ts';
import { styleLinksPlugin } from './src/styles/style-links-plugin.ts';

/**
 * In development alone: it brings the whole pipeline along, which takes as long to load as the bundler. Loaded by Node
 * itself, as what Vite loads for its configuration can import nothing more once that is read, and the pipeline loads its
 * compiler when it is first needed.
 */
const loadContentPlugin = (): Plugin =>
  (
    createRequire(import.meta.url)('./src/dev/content-plugin.ts') as typeof ContentPlugin
  ).contentPlugin();

const stagingDir = process.env['DOCS_STAGING_DIR'];

/**
 * React's renderer for Node in place of the one for any server, which encodes every string by itself: a tenth of the
 * work of a page. Builds run under Node alone.
 */
const nodeRenderer: Plugin = {
  name: 'docs:node-renderer',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: 'react-dom/server.edge', replacement: 'react-dom/server.node' }] },
  }),
};

export default defineConfig({
  // The build command renders into a folder of its own, so that a failed build leaves `dist` as it was.
  distDir: stagingDir ?? 'dist',
  vite: {
    build: {
      // for a list of all files that nobody sees
      reportCompressedSize: false,
      // the first to know `light-dark()`, written out otherwise for each of the tokens in every page
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    // the development server keeps Vite's names, which can be read
    ...(stagingDir === undefined
      ? {}
      : { css: { modules: { generateScopedName: createScopedNames(import.meta.dirname) } } }),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // Started in a task of its own: with all else it holds the page up for longer than 50 ms on a slow
                  // phone. And it stays the same from one version of the site to the next.
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                    priority: 1,
                  },
                  // what every page needs, with what it shares with others
                  { name: 'client', test: /client-references\/group\/shared:/ },
                ],
              },
            },
          },
        },
      },
      rsc: {
        build: {
          rolldownOptions: {
            output: {
              // What every page may need is one part, and so one style sheet. Without this whatever two pages share
              // became a sheet of its own, nine a page.
              codeSplitting: { groups: [{ name: 'site', test: /\/src\/waku\.server\.tsx/ }] },
            },
          },
        },
      },
    },
    // what builds keep is no source, though there are pages in it
    server: { watch: { ignored: ['**/.cache/**'] } },
    plugins: [
      nodeRenderer,
      layerOrderPlugin(),
      styleLinksPlugin(),
      noServerActionsPlugin(),
      ...(stagingDir === undefined ? [loadContentPlugin()] : []),
    ],
    define: {
      'import.meta.env.DOCS_VENDOR_PATH': JSON.stringify(vendorBundlePath()),
      'import.meta.env.DOCS_VENDOR_FILES': JSON.stringify(await firstVendorFiles()),
      ...(process.env['DOCS_BUILD_ID']
        ? { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(process.env['DOCS_BUILD_ID']) }
        : {}),
    },
  },
});

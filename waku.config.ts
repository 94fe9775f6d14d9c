import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { defineConfig } from 'waku/config';
import type * as ContentPlugin from './src/publish/dev/content-plugin.ts';
import { createPackageList } from './src/publish/bundling/bundled-packages.ts';
import { readBasePath } from './src/content/config/base-path.ts';
import { basePathPlugin } from './src/publish/bundling/base-path-plugin.ts';
import { mockLayerPlugin } from './src/publish/bundling/mock-layer-plugin.ts';
import { realOwnComponentsDir } from './src/content/config/own-components.ts';
import { ownComponentsPlugin } from './src/publish/bundling/own-components-plugin.ts';
import { vendorDefinitions } from './src/publish/bundling/vendor-bundle.ts';
import { layerOrderPlugin } from './src/site/styles/layer-order-plugin.ts';
import { styleLinksPlugin } from './src/site/styles/style-links-plugin.ts';

/**
 * Loads the plugin that updates content in development; a build would wait for the whole pipeline to load. It is loaded
 * by Node, because modules that Vite loads for its configuration cannot import anything later, and the pipeline loads
 * its compiler on first use.
 */
const loadContentPlugin = (): Plugin =>
  (
    createRequire(import.meta.url)('./src/publish/dev/content-plugin.ts') as typeof ContentPlugin
  ).contentPlugin();

const stagingDir = process.env['DOCS_STAGING_DIR'];

const packageList = createPackageList('client');

export default defineConfig({
  // The build command bundles into a staging folder, so that a failed build leaves `dist` unchanged.
  distDir: stagingDir ?? 'dist',
  basePath: readBasePath(),
  vite: {
    build: {
      // it only serves a list of files that is not shown
      reportCompressedSize: false,
      // The first versions with `light-dark()`. For older ones, each token of each page would get a fallback.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    ...(stagingDir === undefined
      ? {}
      : {
          // The development server keeps Vite's names, which can be read. `src/publish/generate/style-rules.ts` knows these.
          css: { modules: { generateScopedName: '_[hash:base62:5]' } },
          // React's renderer for any server encodes each string separately: 10 % more CPU time for a build of 200 pages.
          resolve: {
            alias: [{ find: /^react-dom\/server\.edge$/, replacement: 'react-dom/server.node' }],
          },
        }),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // A separate file starts in a separate task. Together with the rest it would block a slow phone for
                  // more than 50 ms. It also stays cached from one version of the site to the next.
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                    priority: 1,
                  },
                  // the islands of every page, and modules that they share with others
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
              // One chunk, and so one style sheet, for all pages. Without it, modules that two pages share would get
              // style sheets of their own, nine per page.
              codeSplitting: { groups: [{ name: 'site', test: /\/src\/waku\.server\.tsx/ }] },
            },
          },
        },
      },
    },
    worker: { plugins: () => [packageList.workerPlugin()] },
    // the cache holds pages, but they are not sources; a folder of these tests holds a link to itself
    server: { watch: { ignored: ['**/.cache/**', '**/tests/fixtures/problems/**'] } },
    plugins: [
      layerOrderPlugin(realOwnComponentsDir()),
      styleLinksPlugin(),
      basePathPlugin(readBasePath()),
      mockLayerPlugin(),
      ownComponentsPlugin(),
      ...packageList.plugins(),
      ...(stagingDir === undefined ? [loadContentPlugin()] : []),
    ],
    define: {
      ...vendorDefinitions(),
      ...(process.env['DOCS_BUILD_ID']
        ? { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(process.env['DOCS_BUILD_ID']) }
        : {}),
    },
  },
});

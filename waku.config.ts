import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { defineConfig } from 'waku/config';
import type * as ContentPlugin from './src/publish/dev/content-plugin.ts';
import { createPackageList } from './src/publish/bundling/bundled-packages.ts';
import { productFile, siteDir } from './src/base/files/product-dir.ts';
import { readBasePath } from './src/content/config/base-path.ts';
import { islandFilesPlugin } from './src/publish/bundling/island-files-plugin.ts';
import { jsxRuntimePlugin } from './src/publish/bundling/jsx-runtime-plugin.ts';
import { mockLayerPlugin } from './src/publish/bundling/mock-layer-plugin.ts';
import { realOwnComponentsDir } from './src/content/config/own-components.ts';
import { ownComponentsPlugin } from './src/publish/bundling/own-components-plugin.ts';
import { vendorDefinitions } from './src/publish/bundling/vendor-bundle.ts';
import { layerOrderPlugin } from './src/site/styles/layer-order-plugin.ts';
import { styleLinksPlugin } from './src/site/styles/style-links-plugin.ts';

/**
 * Loads the plugin for live updates only in development, because the plugin loads the whole pipeline. Uses Node's
 * `require`, because modules that Vite loads for its configuration cannot use `import()` afterward, and the pipeline
 * imports its compiler on first use.
 */
const loadContentPlugin = (): Plugin =>
  (
    createRequire(import.meta.url)(
      productFile('src/publish/dev/content-plugin.ts'),
    ) as typeof ContentPlugin
  ).contentPlugin();

const stagingDir = process.env['DOCS_STAGING_DIR'];

const basePath = readBasePath();

const packageList = createPackageList('client');

export default defineConfig({
  // A build bundles into a staging folder, so that a failed build leaves `dist` unchanged.
  distDir: stagingDir ?? 'dist',
  basePath,
  vite: {
    envDir: siteDir,
    build: {
      // Vite would show these sizes only in its list of files, and that list is not printed.
      reportCompressedSize: false,
      // The first versions that support `light-dark()`. For older browsers, every page would need a fallback for each
      // color.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
    ...(stagingDir === undefined
      ? {}
      : {
          // `src/publish/generate/style-rules.ts` relies on these class names. The development server keeps Vite's
          // readable names.
          css: { modules: { generateScopedName: '_[hash:base62:5]' } },
          // React's renderer for edge servers encodes each string separately, which takes 10% more CPU time in a build
          // of 200 pages.
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
                  // A separate file makes React run in a separate task: a single task would block a slow phone for more
                  // than 50 ms. The file also stays cached across versions of the site.
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                    priority: 1,
                  },
                  // Islands that are on every page, and modules that they share with other islands. Excludes the form
                  // for server variables, because only some pages contain the form.
                  {
                    name: 'client',
                    test: /client-references\/group\/shared:(?!.*\/ServerVariableField\.)/,
                  },
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
              // Puts all pages in one chunk, so that they share one style sheet. Otherwise, modules that two pages
              // share would get separate style sheets, and each page would need nine. `Disclosure` is listed because
              // two separately loaded modules import it.
              codeSplitting: {
                groups: [
                  { name: 'site', test: /\/(?:waku\.server|reference\/Disclosure)\.[jt]sx/ },
                ],
              },
            },
          },
        },
      },
    },
    worker: { plugins: () => [packageList.workerPlugin()] },
    // Ignore the cache, whose pages are not sources, and a fixture folder that contains a circular symbolic link.
    server: { watch: { ignored: ['**/.cache/**', '**/tests/fixtures/problems/**'] } },
    plugins: [
      layerOrderPlugin(realOwnComponentsDir()),
      styleLinksPlugin(),
      ...(basePath === '/' ? [] : [jsxRuntimePlugin()]),
      mockLayerPlugin(),
      ownComponentsPlugin(),
      ...packageList.plugins(),
      islandFilesPlugin(),
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

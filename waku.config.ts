import { createRequire } from 'node:module';
import { defineConfig } from 'waku/config';
import type * as ContentPlugin from './src/dev/content-plugin.ts';
import { vendorBundlePath } from './src/config/vendor-bundle.ts';
import { layerOrderPlugin } from './src/styles/layer-order-plugin.ts';

/**
 * Loaded by Node itself. What Vite loads for its configuration can import nothing more once that is read, and the
 * content pipeline loads its compiler when it is first needed.
 */
const { contentPlugin } = createRequire(import.meta.url)(
  './src/dev/content-plugin.ts',
) as typeof ContentPlugin;

export default defineConfig({
  // The build command renders into a folder of its own, so that a failed build leaves `dist` as it was.
  distDir: process.env['DOCS_STAGING_DIR'] ?? 'dist',
  vite: {
    plugins: [layerOrderPlugin(), contentPlugin()],
    define: {
      'import.meta.env.DOCS_VENDOR_PATH': JSON.stringify(await vendorBundlePath()),
      ...(process.env['DOCS_BUILD_ID']
        ? { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(process.env['DOCS_BUILD_ID']) }
        : {}),
    },
  },
});

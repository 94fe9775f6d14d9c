import { defineConfig } from 'waku/config';
import { vendorBundlePath } from './src/config/vendor-bundle.ts';
import { layerOrderPlugin } from './src/styles/layer-order-plugin.ts';
import { contentPlugin } from './src/dev/content-plugin.ts';

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

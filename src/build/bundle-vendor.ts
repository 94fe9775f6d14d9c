import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { compressDirectory } from '../server/compress.ts';
import { firstFilesName, vendorBundleDir, vendorBundleKey } from '../config/vendor-bundle.ts';
import { copyPublicFiles } from './public-files.ts';
import { vendorPatchPlugin } from './vendor-patches.ts';

/** Ranks all of its style below the site's components (`src/styles/layers.css`). */
const layerPlugin = (): Plugin => ({
  name: 'docs:vendor-layer',
  // The style is written by a plugin of Vite that comes last otherwise.
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) {
        const source =
          typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
        file.source = `@layer vendor{${source.replaceAll(/@charset "[^"]*";/g, '')}}`;
      }
    }
  },
});

/** A file and all that it cannot start without. */
const collectImports = (bundle: Rollup.OutputBundle, name: string): readonly string[] => {
  const seen = new Set([name]);
  for (const each of seen) {
    const file = bundle[each];
    const imports = file?.type === 'chunk' ? file.imports : [];
    imports.forEach((imported) => seen.add(imported));
  }
  return [...seen];
};

/** Lists what a browser needs first: the entry with its imports, and the style. */
const firstFilesPlugin = (): Plugin => ({
  name: 'docs:vendor-first-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = [...collectImports(bundle, 'api-reference.js'), 'api-reference.css'];
    this.emitFile({ type: 'asset', fileName: firstFilesName, source: JSON.stringify(files) });
  },
});

const runBundler = async (outDir: string): Promise<void> => {
  // Loaded when it is needed, which is seldom: it takes a second.
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [vendorPatchPlugin(), layerPlugin(), firstFilesPlugin()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    resolve: {
      alias: [
        {
          find: /^react(?:\/jsx-runtime)?$/,
          replacement: path.resolve('src/vendor/site-react.ts'),
        },
      ],
    },
    // Chunks find each other beside themselves, wherever the site is served.
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: { 'api-reference': 'src/vendor/api-reference.ts' },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: 'api-reference[extname]',
        },
      },
    },
  });
};

/** The folder of the bundle, made now if no run before has made the same. */
export const bundleVendor = async (): Promise<string> => {
  const folder = vendorBundleDir();
  if (!existsSync(folder)) {
    const staging = `${folder}.${process.pid}.tmp`;
    await runBundler(staging);
    // Compressed here, once: it takes as long as the rest of a build.
    await compressDirectory(staging);
    // Another process may have finished first; its bundle is the same.
    await rename(staging, folder).catch(() => rm(staging, { recursive: true, force: true }));
  }
  return folder;
};

/** Puts the bundle among the public files of a build. */
export const copyVendorBundle = async (publicDir: string): Promise<void> => {
  const target = path.join(publicDir, 'assets', `reference-${vendorBundleKey()}`);
  copyPublicFiles(await bundleVendor(), target);
};

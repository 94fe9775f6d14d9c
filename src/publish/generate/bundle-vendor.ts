import path from 'node:path';
import type { InlineConfig, Plugin, Rollup } from 'vite';
import { compressDirectory } from '../server/compress.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { createPackageList, isPackageList } from '../bundling/bundled-packages.ts';
import {
  type VendorBundle,
  firstFilesName,
  prebuiltBundle,
  vendorBundleFolder,
  vendorBundles,
  vendorCache,
} from '../bundling/vendor-bundle.ts';
import { copyPublicFiles } from './public-files.ts';
import { runBundler } from './run-bundler.ts';
import { timed } from './timed.ts';
import { vendorPatchPlugin } from './vendor-patches.ts';
import { isPackage, productFile } from '../../base/files/product-dir.ts';

/** Puts all styles into the cascade layer below the site's components (`src/site/styles/layers.css`). */
const layerPlugin = (): Plugin => ({
  name: 'docs:vendor-layer',
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

const collectImports = (bundle: Rollup.OutputBundle, name: string): readonly string[] => {
  const seen = new Set([name]);
  for (const each of seen) {
    const file = bundle[each];
    const imports = file?.type === 'chunk' ? file.imports : [];
    imports.forEach((imported) => seen.add(imported));
  }
  return [...seen];
};

const firstFilesPlugin = (name: VendorBundle): Plugin => ({
  name: 'docs:vendor-first-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    const files = [...collectImports(bundle, `${name}.js`), ...styles];
    this.emitFile({ type: 'asset', fileName: firstFilesName, source: JSON.stringify(files) });
  },
});

/**
 * HTML page for the frame that Mermaid draws in (`src/site/islands/mermaid/drawing-frame.ts`). Its CSP allows inline
 * styles, but only scripts from the bundle.
 */
const framePage =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="' +
  "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';font-src 'self';img-src data:" +
  '"><title>Diagrams</title><script type="module" src="./mermaid.js"></script></head><body></body></html>';

const framePlugin = (): Plugin => ({
  name: 'docs:mermaid-frame',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'frame.html', source: framePage });
  },
});

type Settings = Pick<InlineConfig, 'plugins' | 'define' | 'resolve'>;

const createSettings: Readonly<Record<VendorBundle, () => Settings>> = {
  reference: () => ({
    plugins: [vendorPatchPlugin(), layerPlugin()],
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    resolve: {
      alias: [
        {
          find: /^react(?:\/jsx-runtime)?$/,
          replacement: productFile('src/site/bundle-entries/reference/site-react.ts'),
        },
      ],
    },
  }),
  mermaid: () => ({ plugins: [framePlugin()] }),
};

const bundlePackages = async (bundle: VendorBundle, outDir: string): Promise<void> => {
  const { plugins = [], define = {}, resolve = {} } = createSettings[bundle]();
  const packageList = createPackageList('client');
  await runBundler(outDir, {
    plugins: [...plugins, firstFilesPlugin(bundle), ...packageList.plugins()],
    worker: { plugins: () => [packageList.workerPlugin()] },
    define,
    resolve,
    // Chunks import each other by relative paths, so the bundle does not depend on the base path.
    base: './',
    build: {
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [bundle]: productFile(`src/site/bundle-entries/${bundle}/${bundle}.ts`) },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: `${bundle}[extname]`,
        },
      },
    },
  });
};

/** Returns the bundle's folder. Installed products contain it; otherwise, it is built once and cached. */
export const bundleVendor = async (bundle: VendorBundle, caches: Caches): Promise<string> => {
  if (isPackage) {
    return productFile(prebuiltBundle(bundle));
  }
  const cache = caches.openFolders(vendorCache(bundle));
  return cache.readOrFill(cache.keyOf(process.version), async (folder) => {
    await timed(`  Bundle ${bundle}`, () => bundlePackages(bundle, folder));
    // Compress before caching, because compression takes as long as the rest of a build.
    await timed(`  Compress ${bundle}`, () => compressDirectory(folder));
  });
};

export const neededVendorBundles = ({
  site,
  compiled,
}: Pick<BuiltSite, 'site' | 'compiled'>): VendorBundle[] => {
  const isNeeded: Readonly<Record<VendorBundle, boolean>> = {
    reference: site.routes.some(({ view }) => view.kind === 'api-reference'),
    mermaid: [...compiled.values()].some(({ uses }) => uses.includes('mermaid')),
  };
  return vendorBundles.filter((bundle) => isNeeded[bundle]);
};

export const writeVendorBundles = async (
  bundles: readonly VendorBundle[],
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  // Build the bundles one after another, because each build already uses several threads.
  for (const bundle of bundles) {
    copyPublicFiles(
      await bundleVendor(bundle, caches),
      path.join(publicDir, vendorBundleFolder(bundle)),
      isPackageList,
    );
  }
};

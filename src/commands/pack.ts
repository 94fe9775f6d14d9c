import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../base/cache/cache-dir.ts';
import { withCaches } from '../base/cache/caches.ts';
import { listFiles } from '../base/files/list-files.ts';
import { productDir } from '../base/files/product-dir.ts';
import { prebuiltBundle, vendorBundles } from '../publish/bundling/vendor-bundle.ts';
import { bundleVendor } from '../publish/generate/bundle-vendor.ts';
import { compileProduct, writeDeclarations } from '../tools/package/compile-product.ts';
import { createManifest } from '../tools/package/package-manifest.ts';
import { runToExit } from './exit-status.ts';
import { readArguments } from './parse-flags.ts';

const copyVendorBundles = (folder: string): Promise<void> =>
  withCaches(cacheDir, async (caches) => {
    for (const bundle of vendorBundles) {
      const from = await bundleVendor(bundle, caches);
      cpSync(from, path.join(folder, prebuiltBundle(bundle)), { recursive: true });
    }
  });

await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run pack [-- --to <folder>]',
    about: 'Compiles the product to JavaScript, and packs it as an npm package.',
    flags: { to: { placeholder: '<folder>', description: 'Folder for the file (.cache/package)' } },
  });
  const work = path.resolve(cacheDir, 'package');
  const folder = path.join(work, 'package');
  const out = path.resolve(flags.to ?? work);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(out, { recursive: true });
  compileProduct(productDir, folder);
  await copyVendorBundles(folder);
  const manifest = createManifest(productDir, folder, listFiles(folder));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeDeclarations(productDir, 'src/api/mock/package-exports.ts', folder);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
  });
  process.stdout.write(`${path.join(out, packed.trim())}\n`);
});

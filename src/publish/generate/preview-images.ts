import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { previewAddress } from '../../model/preview-address.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { runInThreads } from '../../base/threads/run-in-threads.ts';
import { readLightColors } from './light-colors.ts';
import type { Preview } from './preview-worker.ts';
import { writePublicFiles } from './public-files.ts';
import { readSiteIcon } from './site-icon.ts';

export const previewCache: ValueCacheDeclaration<Uint8Array> = {
  folder: 'previews',
  sources: [
    'package-lock.json',
    'src/publish/generate/preview-images.ts',
    'src/publish/generate/preview-worker.ts',
    'src/model/preview-address.ts',
    'src/model/public-address.ts',
    'src/base/files/product-dir.ts',
    'src/base/paths',
    'src/model/font-characters.ts',
    'src/site/styles/fonts',
    'src/base/threads',
  ],
  isValid: (value) => value instanceof Uint8Array,
  maxBytes: 256 * 1024 * 1024,
};

/** Starting a thread takes as long as rendering this many images. */
const imagesPerThread = 12;

export const writePreviewImages = async (
  built: Pick<BuiltSite, 'site' | 'staticFiles'>,
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  const { site } = built;
  const { config, documents, categories } = site;
  const pages = new Map([...documents, ...categories].map((page) => [page.href, page]));
  const icon = readSiteIcon(built);
  const colors = readLightColors(site.shell.brand);
  const cache = caches.open(previewCache);
  const made = new Map<string, Preview>();
  for (const { canonical, title, indexed } of site.routes) {
    const address = previewAddress(config, canonical, title);
    if (indexed && address !== null) {
      made.set(decodePath(address).slice(1), {
        title,
        description: pages.get(canonical)?.description ?? '',
        section:
          pages.get(canonical)?.breadcrumbs.find(({ label }) => label !== title)?.label ?? '',
        product: config.product.name,
        host: new URL(config.url).host,
        icon,
        colors,
      });
    }
  }
  const pending: { readonly name: string; readonly preview: Preview }[] = [];
  for (const [name, preview] of made) {
    const image = cache.read(cache.keyOf(preview));
    if (image) {
      writePublicFiles(publicDir, new Map([[name, image]]));
    } else {
      pending.push({ name, preview });
    }
  }
  await runInThreads({
    file: 'src/publish/generate/preview-worker.ts',
    settings: null,
    jobs: pending,
    jobCount: pending.length,
    jobsPerThread: imagesPerThread,
    onResult: (image: Uint8Array, { name, preview }) => {
      cache.write(cache.keyOf(preview), image);
      writePublicFiles(publicDir, new Map([[name, image]]));
    },
  });
};

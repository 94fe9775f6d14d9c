import { readFileSync } from 'node:fs';
import type { Caches } from '../cache/caches.ts';
import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import type { BuiltSite } from '../content/build-site.ts';
import { previewAddress } from '../model/preview-address.ts';
import { decodePath } from '../paths/route-path.ts';
import { runInThreads } from '../threads/run-in-threads.ts';
import type { Preview } from './preview-worker.ts';
import { writePublicFiles } from './public-files.ts';

/** PNG files of preview images, each by what it shows. */
export const previewCache: ValueCacheDeclaration<Uint8Array> = {
  folder: 'previews',
  sources: [
    'package-lock.json',
    'src/build/preview-images.ts',
    'src/build/preview-worker.ts',
    'src/model/preview-address.ts',
    'src/model/public-address.ts',
    'src/styles/fonts/preview.woff2',
    'src/threads',
  ],
  isValid: (value) => value instanceof Uint8Array,
  maxBytes: 256 * 1024 * 1024,
};

/** The value of a role of `tokens.css` in the light mode. @throws where it has none */
const lightColor = (tokens: string, role: string): string => {
  const [, light] = new RegExp(`--color-${role}: light-dark\\((#[0-9a-f]+),`).exec(tokens) ?? [];
  if (light === undefined) {
    throw new Error(`src/styles/tokens.css has no light color for --color-${role}.`);
  }
  return light;
};

/** Starting a thread takes as long as making about so many images. */
const imagesPerThread = 12;

/** Writes one image for each indexed page. Those that the cache does not have are made in threads, while pages render. */
export const writePreviewImages = async (
  { site }: Pick<BuiltSite, 'site'>,
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  const { config, documents, categories } = site;
  const trails = new Map(
    [...documents, ...categories].map((page) => [page.href, page.breadcrumbs]),
  );
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const colors = {
    surface: lightColor(tokens, 'surface'),
    text: lightColor(tokens, 'text'),
    muted: lightColor(tokens, 'text-muted'),
    accent: lightColor(tokens, 'accent'),
  };
  const cache = caches.open(previewCache);
  const made = new Map<string, Preview>();
  for (const { canonical, title, indexed } of site.routes) {
    const address = previewAddress(config, canonical);
    if (indexed && address !== null) {
      made.set(decodePath(address).slice(1), {
        title,
        section: trails.get(canonical)?.find(({ label }) => label !== title)?.label ?? '',
        product: config.product.name,
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
    file: new URL('./preview-worker.ts', import.meta.url),
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

import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { webManifest } from '../../model/web-manifest.ts';
import { drawIcons } from './draw-icons.ts';
import { isPublicFiles } from './file-cache.ts';
import { type LightColors, readLightColors } from './light-colors.ts';
import { type PublicFiles, writePublicFiles } from './public-files.ts';
import { readSiteIcon } from './site-icon.ts';

export const iconCache: ValueCacheDeclaration<PublicFiles> = {
  folder: 'icons',
  sources: ['package-lock.json', 'src/publish/generate/draw-icons.ts', 'src/model/web-manifest.ts'],
  isValid: isPublicFiles,
  maxBytes: 16 * 1024 * 1024,
};

const { icons, folder } = webManifest;

/** URLs are relative to the manifest, so they do not need the base path. */
const renderManifest = (
  { config: { product }, language }: BuiltSite['site'],
  { surface }: LightColors,
): string =>
  `${JSON.stringify(
    {
      name: product.name,
      short_name: product.name,
      ...(product.tagline === '' ? {} : { description: product.tagline }),
      lang: language.tag,
      ...(language.direction === 'rtl' ? { dir: language.direction } : {}),
      start_url: './',
      scope: './',
      display: 'minimal-ui',
      background_color: surface,
      theme_color: surface,
      icons: icons.map(({ name, size, purpose }) => ({
        src: folder + name,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    },
    null,
    2,
  )}\n`;

export const writeWebManifest = async (
  built: Pick<BuiltSite, 'site' | 'staticFiles'>,
  publicDir: string,
  caches: Caches,
): Promise<void> => {
  if (built.staticFiles.has(webManifest.href)) {
    return;
  }
  const picture = readSiteIcon(built);
  const colors = readLightColors(built.site.shell.brand);
  const cache = caches.open(iconCache);
  const made = await cache.readOrMake(cache.keyOf([picture, colors.surface]), () =>
    drawIcons(picture, colors.surface),
  );
  writePublicFiles(publicDir, made);
  const manifest = Buffer.from(renderManifest(built.site, colors));
  writePublicFiles(publicDir, new Map([[webManifest.href.slice(1), manifest]]));
};

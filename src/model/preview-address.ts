import type { SiteConfig } from '../../schemas/site-config.ts';
import { previewCharacters } from './font-characters.ts';
import { hasPublicAddress } from './public-address.ts';

/** In pixels; social networks show this size at full width. */
export const previewSize = { width: 1200, height: 630 } as const;

const previewFolder = '/previews/';

const known = new Set(previewCharacters);

/** Returns the first letter that the font of preview images lacks, or null. */
export const missingLetter = (title: string): string | null =>
  Array.from(title.normalize()).find(
    (character) => /[\p{L}\p{M}]/u.test(character) && !known.has(character),
  ) ?? null;

type PreviewConfig = Pick<SiteConfig, 'url' | 'previewImages'>;

export const hasPreviews = (config: PreviewConfig): boolean =>
  config.previewImages && hasPublicAddress(config);

/** Returns null for a page without a preview image. An image without its title would be worse than no image. */
export const previewAddress = (
  config: PreviewConfig,
  canonical: string,
  title: string,
): string | null =>
  hasPreviews(config) && missingLetter(title) === null
    ? `${previewFolder}${canonical.replace(/^\/|\/$/g, '') || 'index'}.png`
    : null;

import type { SiteConfig } from '../../schemas/site-config.ts';
import { hasPublicAddress } from './public-address.ts';

/** In pixels: what networks show at full width. */
export const previewSize = { width: 1200, height: 630 } as const;

const previewFolder = '/previews/';

/** The address of the picture that stands for a page, by that of the page; null where the site makes none. */
export const previewAddress = (
  config: Pick<SiteConfig, 'url' | 'previewImages'>,
  canonical: string,
): string | null =>
  config.previewImages && hasPublicAddress(config)
    ? `${previewFolder}${canonical.replace(/^\/|\/$/g, '') || 'index'}.png`
    : null;

import type { SiteConfig } from '../../schemas/site-config.ts';
import { hasPublicAddress } from './public-address.ts';

/** In pixels; social networks show this size at full width. */
export const previewSize = { width: 1200, height: 630 } as const;

const previewFolder = '/previews/';

export const previewAddress = (
  config: Pick<SiteConfig, 'url' | 'previewImages'>,
  canonical: string,
): string | null =>
  config.previewImages && hasPublicAddress(config)
    ? `${previewFolder}${canonical.replace(/^\/|\/$/g, '') || 'index'}.png`
    : null;

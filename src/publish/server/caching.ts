/** File names in this folder contain a content hash. */
export const assetFolder = '/assets/';

export const assetCaching = 'public, max-age=31536000, immutable';

/** `Cache-Control` for all other files and for errors: clients must revalidate. */
export const pageCaching = 'no-cache';

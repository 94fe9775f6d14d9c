/** File names in this folder contain a content hash. */
export const assetFolder = '/assets/';

export const assetCaching = 'public, max-age=31536000, immutable';

/** For everything else, including errors: clients must revalidate. */
export const pageCaching = 'no-cache';

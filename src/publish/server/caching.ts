/** The folder of files that are named by their content. */
export const assetFolder = '/assets/';

/** How long clients may keep a file below `/assets/` that exists: for good. */
export const assetCaching = 'public, max-age=31536000, immutable';

/** Everything else, an error included, is asked for each time. */
export const pageCaching = 'no-cache';

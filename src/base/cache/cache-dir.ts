/** Folder of everything that is cached between runs (`DOCS_CACHE_DIR`). It may be deleted at any time. */
export const cacheDir = process.env['DOCS_CACHE_DIR'] || '.cache';

/** Folder for all caches (`DOCS_CACHE_DIR`). Safe to delete at any time. */
export const cacheDir = process.env['DOCS_CACHE_DIR'] || '.cache';

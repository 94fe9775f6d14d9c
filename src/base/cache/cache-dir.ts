/** Folder for all caches (`DOCS_CACHE_DIR`). Safe to delete between runs. */
export const cacheDir = process.env['DOCS_CACHE_DIR'] || '.cache';

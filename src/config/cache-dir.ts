/**
 * Folder of all that is kept between runs (`DOCS_CACHE_DIR`, on the disk of the project): whatever is missing in it is
 * made again. Each part is
 * named by what it was made from, written aside and renamed, and pruned after a build (`src/build/prune-cache.ts`).
 */
export const cacheDir = process.env['DOCS_CACHE_DIR'] || '.cache';

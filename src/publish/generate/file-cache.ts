import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { codeCache } from './bundle-code.ts';
import type { PublicFiles } from './public-files.ts';

/** Whether a value from disk is files. */
export const isPublicFiles = (value: unknown): value is PublicFiles =>
  value instanceof Map &&
  [...value].every(([name, bytes]) => typeof name === 'string' && bytes instanceof Uint8Array);

/** Files that are made of the site, such as those of a page, with their compressed forms. */
export const fileCache: ValueCacheDeclaration<PublicFiles> = {
  folder: 'files',
  sources: [...codeCache.sources, 'src/publish/outputs'],
  isValid: isPublicFiles,
  maxBytes: 512 * 1024 * 1024,
};

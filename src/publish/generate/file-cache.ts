import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { codeCache } from './bundle-code.ts';
import type { PublicFiles } from './public-files.ts';

export const isPublicFiles = (value: unknown): value is PublicFiles =>
  value instanceof Map &&
  [...value].every(([name, bytes]) => typeof name === 'string' && bytes instanceof Uint8Array);

export const fileCache: ValueCacheDeclaration<PublicFiles> = {
  folder: 'files',
  sources: [...codeCache.sources, 'src/publish/outputs'],
  isValid: isPublicFiles,
  maxBytes: 512 * 1024 * 1024,
};

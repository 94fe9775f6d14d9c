import { createCacheKey } from '../cache/cache-key.ts';
import type { BuiltSite } from '../content/build-site.ts';

/**
 * Names everything that a build is made from: the model (which names each compiled page by its content), the OpenAPI
 * document, the code, the public files and the versions of all packages. Equal ids, equal builds.
 */
export const computeBuildId = ({ site, openapi }: Pick<BuiltSite, 'site' | 'openapi'>): string =>
  createCacheKey(
    ['src', 'schemas', 'public', 'waku.config.ts', 'package-lock.json'],
    [site, openapi],
  );

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCacheKey, type Sources, hashSources } from '../../base/cache/hash-sources.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { codeCache, codeInputs } from './bundle-code.ts';

const sources: Sources = [...codeCache.sources, 'src'];

/** Call this before the bundler starts, because the build does not include later edits. */
export const hashBuildSources = (): string => hashSources(sources);

/**
 * Hashes all build inputs, so that builds with the same id are identical. Content: the model (with the content hash of
 * each page), the OpenAPI document, static and public files. Code: the source, the versions of Node and all packages,
 * and the environment variables that the code reads.
 */
export const computeBuildId = ({
  site,
  openapi,
  staticFiles,
}: Pick<BuiltSite, 'site' | 'openapi' | 'staticFiles'>): string => {
  const files = [...staticFiles].map(([address, file]) => [
    address,
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ]);
  return createCacheKey(sources, [codeInputs(), site, openapi, files]);
};

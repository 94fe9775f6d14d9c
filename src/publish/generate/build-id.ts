import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCacheKey } from '../../base/cache/cache-key.ts';
import { type Sources, hashSources } from '../../base/cache/hash-sources.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { codeCache, codeInputs } from './bundle-code.ts';

const sources: Sources = [...codeCache.sources, 'src'];

/** To be called before the bundler starts: an edit after that is not part of the build. */
export const hashBuildSources = (): string => hashSources(sources);

/**
 * Names everything that a build is made from: the model (which names each compiled page by its content), the OpenAPI
 * document, the static files, the code with the site's own components, the public files, the versions of all packages
 * and of Node, and the variables that reach the code. Equal ids, equal builds.
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

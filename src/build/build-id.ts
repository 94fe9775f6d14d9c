import { createHash } from 'node:crypto';
import { hashSources } from '../config/hash-sources.ts';
import type { BuiltSite } from '../content/build-site.ts';

const sources = ['src', 'schemas', 'public', 'waku.config.ts', 'package-lock.json'];

/**
 * A name for everything a build is made from: the model (which names each compiled page by its content), the API's
 * description, the code, the public files and the versions of all packages. Equal names, equal builds.
 */
export const computeBuildId = ({ site, openapi }: Pick<BuiltSite, 'site' | 'openapi'>): string =>
  createHash('sha256')
    .update(JSON.stringify([site, openapi, hashSources(sources)]))
    .digest('base64url')
    .slice(0, 16);

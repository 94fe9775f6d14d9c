import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { DescribedLink } from './described-links.ts';

type CachedOpenapi = {
  readonly openapi: OpenapiDocument;
  readonly links: readonly DescribedLink[];
};

export const openapiCache: ValueCacheDeclaration<CachedOpenapi> = {
  folder: 'openapi',
  sources: ['package-lock.json', 'schemas', 'src/base', 'src/problems', 'src/api'],
  isValid: (value): value is CachedOpenapi =>
    isRecord(value) && isRecord(value['openapi']) && Array.isArray(value['links']),
  maxBytes: 64 * 1024 * 1024,
};

import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';

export const openapiCache: ValueCacheDeclaration<OpenapiDocument> = {
  folder: 'openapi',
  sources: ['package-lock.json', 'schemas', 'src/base', 'src/problems', 'src/api'],
  isValid: isRecord,
  maxBytes: 64 * 1024 * 1024,
};

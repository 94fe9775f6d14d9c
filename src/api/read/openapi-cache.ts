import type { ValueCacheDeclaration } from '../../cache/value-cache.ts';
import { isRecord } from '../../json/is-record.ts';
import type { OpenapiDocument } from '../../openapi/openapi-document.ts';

/** OpenAPI documents without problems, bundled and upgraded. */
export const openapiCache: ValueCacheDeclaration<OpenapiDocument> = {
  folder: 'openapi',
  sources: [
    'package-lock.json',
    'schemas',
    'src/api',
    'src/cache',
    'src/files',
    'src/config',
    'src/json',
    'src/model',
    'src/openapi',
    'src/paths',
    'src/problems',
    'src/text',
  ],
  isValid: isRecord,
  maxBytes: 64 * 1024 * 1024,
};

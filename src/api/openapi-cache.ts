import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import { isRecord } from '../json/is-record.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import type { SourceLocation } from '../problems/problem.ts';

type CachedOpenapi = {
  readonly openapi: OpenapiDocument;
  readonly operationLocations: Readonly<Record<string, SourceLocation>>;
};

/** OpenAPI documents without problems, bundled into one file each. */
export const openapiCache: ValueCacheDeclaration<CachedOpenapi> = {
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
    'src/paths',
    'src/problems',
    'src/text',
  ],
  isValid: (value): value is CachedOpenapi =>
    isRecord(value) && isRecord(value['openapi']) && isRecord(value['operationLocations']),
  maxBytes: 64 * 1024 * 1024,
};

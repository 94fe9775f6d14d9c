import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { DescribedLink } from './described-links.ts';
import type { LeftOutParts } from './internal/left-out.ts';
import type { KeptEntries } from './internal/restore-path.ts';

export type StoredOpenapi = {
  readonly openapi: OpenapiDocument;
  readonly links: readonly DescribedLink[];
  readonly leftOut: LeftOutParts;
  readonly kept: KeptEntries;
};

const isStored = (value: unknown): value is StoredOpenapi =>
  isRecord(value) &&
  ['openapi', 'leftOut', 'kept'].every((key) => isRecord(value[key])) &&
  Array.isArray(value['links']);

export const openapiCache: ValueCacheDeclaration<StoredOpenapi> = {
  folder: 'openapi',
  sources: ['package-lock.json', 'schemas', 'src/base', 'src/problems', 'src/api'],
  isValid: isStored,
  maxBytes: 64 * 1024 * 1024,
};

import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { DescribedLink } from './described-links.ts';
import type { LeftOutParts } from './internal/left-out.ts';
import type { KeptEntries } from './internal/restore-path.ts';

export type StoredOpenapi = {
  /** The document as JSON text, which keeps the notation of numbers. */
  readonly json: string;
  readonly links: readonly DescribedLink[];
  readonly leftOut: LeftOutParts;
  readonly kept: KeptEntries;
};

const isStored = (value: unknown): value is StoredOpenapi =>
  isRecord(value) &&
  ['leftOut', 'kept'].every((key) => isRecord(value[key])) &&
  typeof value['json'] === 'string' &&
  Array.isArray(value['links']);

export const openapiCache: ValueCacheDeclaration<StoredOpenapi> = {
  folder: 'openapi',
  sources: ['package-lock.json', 'schemas', 'src/base', 'src/problems', 'src/api'],
  isValid: isStored,
  maxBytes: 64 * 1024 * 1024,
};

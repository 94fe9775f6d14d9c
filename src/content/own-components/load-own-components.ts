import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openapiCache } from '../../api/read/openapi-cache.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../base/cache/value-cache.ts';
import { listComponentFiles, ownComponentsDir } from '../config/own-components.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { FileMemo } from '../folder/file-memo.ts';
import type { DescribedComponents } from './describe-components.ts';

const isDescribed = (value: unknown): value is DescribedComponents =>
  isRecord(value) && Array.isArray(value['components']) && Array.isArray(value['problems']);

export const ownComponentCache: ValueCacheDeclaration<DescribedComponents> = {
  folder: 'components',
  sources: ['src/content', ...openapiCache.sources],
  isValid: isDescribed,
  maxBytes: 16 * 1024 * 1024,
};

type LoadInput = {
  readonly contentDir: string;
  readonly displayPath: (file: string) => string;
  readonly caches: Caches;
  readonly memo: FileMemo<string>;
};

export const loadOwnComponents = async ({
  contentDir,
  displayPath,
  caches,
  memo,
}: LoadInput): Promise<DescribedComponents> => {
  const folder = path.resolve(ownComponentsDir(contentDir));
  const files = listComponentFiles(folder);
  if (files.length === 0) {
    return { components: [], problems: [] };
  }
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const absolute = path.join(folder, file);
      return [file, await memo.read(absolute, () => readFile(absolute, 'utf8'))];
    }),
  );
  const cache = caches.open(ownComponentCache);
  const displayed = (file: string): string => displayPath(`components/${file}`);
  return cache.readOrMake(cache.keyOf([displayed(''), texts]), async () => {
    const { describeComponents } = await import('./describe-components.ts');
    return describeComponents({ folder, texts: new Map(texts), displayPath: displayed });
  });
};

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openapiCache } from '../../../src/api/read/openapi-cache.ts';
import { codeCache } from '../../../src/build/bundle-code.ts';
import { fileCache } from '../../../src/build/file-cache.ts';
import { mockCache } from '../../../src/build/mock-file.ts';
import { previewCache } from '../../../src/build/preview-images.ts';
import { workerCache } from '../../../src/build/service-worker.ts';
import { iconCache } from '../../../src/build/web-manifest.ts';
import type { Sources } from '../../../src/cache/hash-sources.ts';
import { vendorBundles, vendorCache } from '../../../src/config/vendor-bundle.ts';
import { measureCache } from '../../../src/content/assets/measure-files.ts';
import { clientCache } from '../../../src/content/client-files.ts';
import { documentCache } from '../../../src/content/compile-documents.ts';
import { ownComponentCache } from '../../../src/content/own-components/load-own-components.ts';
import { apiCodeCache } from '../../../src/content/render-api-code.ts';

const importStatement =
  /^(?:import|export) (?<isType>type )?[^;]*?from '(?<target>\.[^']+)';|\bimport\('(?<dynamic>\.[^']+)'\)|^import '(?<effect>\.[^']+)';/gms;

/** Every file of the project that a module brings along, other than types. */
const reachedFrom = (modules: readonly string[]): Set<string> => {
  const reached = new Set(modules);
  for (const file of reached) {
    const source = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
    for (const { groups } of source.matchAll(importStatement)) {
      const target = groups?.['target'] ?? groups?.['dynamic'] ?? groups?.['effect'];
      if (target !== undefined && groups?.['isType'] === undefined) {
        reached.add(path.join(path.dirname(file), target.replace(/\?.*/, '')));
      }
    }
  }
  return reached;
};

const caches: readonly (readonly [string, Sources, readonly string[]])[] = [
  [
    'documents',
    documentCache.sources,
    ['src/content/compile-documents.ts', 'src/content/compile-worker.ts'],
  ],
  [
    'own components',
    ownComponentCache.sources,
    ['src/content/own-components/describe-components.ts'],
  ],
  ['measured files', measureCache.sources, ['src/content/assets/measure-files.ts']],
  ['the OpenAPI document', openapiCache.sources, ['src/api/read/load-openapi.ts']],
  ['clients', clientCache.sources, ['src/content/client-files.ts']],
  ['highlighted samples', apiCodeCache.sources, ['src/content/render-api-code.ts']],
  [
    'code',
    codeCache.sources,
    ['src/waku.server.tsx', 'src/waku.client.tsx', 'src/build/bundle-code.ts'],
  ],
  [
    'files',
    fileCache.sources,
    ['src/build/render-worker.ts', 'src/build/search-worker.ts', 'src/build/site-files.ts'],
  ],
  ['preview images', previewCache.sources, ['src/build/preview-worker.ts']],
  [
    'the mock',
    mockCache.sources,
    ['src/build/mock-file.ts', 'src/commands/mock/downloaded-mock.ts'],
  ],
  [
    'the service worker',
    workerCache.sources,
    ['src/offline/worker.ts', 'src/config/bundled-packages.ts'],
  ],
  ['icons', iconCache.sources, ['src/build/draw-icons.ts']],
  ...vendorBundles.map(
    (bundle) =>
      [
        `the bundle ${bundle}`,
        vendorCache(bundle).sources,
        [
          `src/vendor/${bundle}/${bundle}.ts`,
          'src/build/vendor-patches.ts',
          'src/server/compress.ts',
        ],
      ] as const,
  ),
];

test.each(caches)(
  'the cache of %s names every module that makes its values',
  (_, sources, modules) => {
    const reached = [...reachedFrom(modules)];
    expect(reached.filter((file) => !existsSync(file))).toEqual([]);
    const isCovered = (file: string): boolean =>
      sources.some((source) => file === source || file.startsWith(`${source}/`));
    expect(reached.filter((file) => !isCovered(file))).toEqual([]);
    expect(sources).toContain('package-lock.json');
  },
);

test('modules are followed through all kinds of imports', () => {
  const reached = reachedFrom([
    'src/content/compile-worker.ts',
    'src/content/compile-documents.ts',
  ]);
  // static, through several modules; dynamic; not a type
  expect(reached).toContain('src/text/edit-distance.ts');
  expect(reached).toContain('src/content/compile/compile-body.ts');
  expect(reached).not.toContain('src/model/api-context.ts');
});

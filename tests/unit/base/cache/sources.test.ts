import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openapiCache } from '../../../../src/api/read/openapi-cache.ts';
import { codeCache } from '../../../../src/publish/generate/bundle-code.ts';
import { fileCache } from '../../../../src/publish/generate/file-cache.ts';
import { mockCache } from '../../../../src/publish/generate/mock-file.ts';
import { previewCache } from '../../../../src/publish/generate/preview-images.ts';
import { workerCache } from '../../../../src/publish/generate/service-worker.ts';
import { searchTermsCache } from '../../../../src/publish/generate/search-terms.ts';
import { iconCache } from '../../../../src/publish/generate/web-manifest.ts';
import type { Sources } from '../../../../src/base/cache/hash-sources.ts';
import { vendorBundles, vendorCache } from '../../../../src/publish/bundling/vendor-bundle.ts';
import { measureCache } from '../../../../src/content/assets/measure-files.ts';
import { clientCache } from '../../../../src/content/api-pages/client-files.ts';
import { documentCache } from '../../../../src/content/compile/compile-documents.ts';
import { ownComponentCache } from '../../../../src/content/own-components/load-own-components.ts';
import { apiCodeCache } from '../../../../src/content/api-pages/render-api-code.ts';

const importStatement =
  /^(?:import|export) (?<isType>type )?[^;]*?from '(?<target>\.[^']+)';|\bimport\('(?<dynamic>\.[^']+)'\)|^import '(?<effect>\.[^']+)';/gms;

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
    ['src/content/compile/compile-documents.ts', 'src/content/compile/compile-worker.ts'],
  ],
  [
    'own components',
    ownComponentCache.sources,
    ['src/content/own-components/describe-components.ts'],
  ],
  ['measured files', measureCache.sources, ['src/content/assets/measure-files.ts']],
  ['the OpenAPI document', openapiCache.sources, ['src/api/read/load-openapi.ts']],
  ['clients', clientCache.sources, ['src/content/api-pages/client-files.ts']],
  ['highlighted samples', apiCodeCache.sources, ['src/content/api-pages/render-api-code.ts']],
  [
    'code',
    codeCache.sources,
    ['src/waku.server.tsx', 'src/waku.client.tsx', 'src/publish/generate/bundle-code.ts'],
  ],
  [
    'files',
    fileCache.sources,
    [
      'src/publish/generate/render-worker.ts',
      'src/publish/generate/search-worker.ts',
      'src/publish/generate/site-files.ts',
    ],
  ],
  ['search terms', searchTermsCache.sources, ['src/publish/generate/search-terms.ts']],
  ['preview images', previewCache.sources, ['src/publish/generate/preview-worker.ts']],
  [
    'the mock',
    mockCache.sources,
    ['src/publish/generate/mock-file.ts', 'src/commands/mock/downloaded-mock.ts'],
  ],
  [
    'the service worker',
    workerCache.sources,
    ['src/site/offline/worker.ts', 'src/publish/bundling/bundled-packages.ts'],
  ],
  ['icons', iconCache.sources, ['src/publish/generate/draw-icons.ts']],
  ...vendorBundles.map(
    (bundle) =>
      [
        `the bundle ${bundle}`,
        vendorCache(bundle).sources,
        [
          `src/site/bundle-entries/${bundle}/${bundle}.ts`,
          'src/publish/generate/vendor-patches.ts',
          'src/publish/server/compress.ts',
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
    'src/content/compile/compile-worker.ts',
    'src/content/compile/compile-documents.ts',
  ]);
  // The first file is imported through several modules, the second file dynamically. The third is imported only as a
  // type, and type imports are not followed.
  expect(reached).toContain('src/base/text/edit-distance.ts');
  expect(reached).toContain('src/content/compile/compile-body.ts');
  expect(reached).not.toContain('src/api/reference/api-context.ts');
});

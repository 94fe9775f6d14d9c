import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatJson } from '../../base/json/exact-json.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { FolderCacheDeclaration } from '../../base/cache/folder-cache.ts';
import {
  createPackageList,
  describePackage,
  readPackageList,
} from '../bundling/bundled-packages.ts';
import { mockLayerFile } from '../../content/config/content-dir.ts';
import { mockLayerPlugin } from '../bundling/mock-layer-plugin.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { documentCache } from '../../content/compile/compile-documents.ts';
import { offersMock } from '../../api/reference/api-server.ts';
import { exampleErrorStatus } from '../../api/reference/example-error-status.ts';
import { mockFileName, mockNodeVersion } from '../../api/mock/mock-download.ts';
import { runBundler } from './run-bundler.ts';
import { productFile } from '../../base/files/product-dir.ts';

const entry = productFile('src/commands/mock/downloaded-mock.ts');

export const mockCache: FolderCacheDeclaration = {
  folder: 'mock',
  sources: [
    ...documentCache.sources,
    path.dirname(mockLayerFile()),
    'src/publish/generate/mock-file.ts',
    'src/publish/generate/run-bundler.ts',
    'src/publish/bundling',
    'src/commands',
  ],
  maxEntries: 6,
};

const bundleMock = (outDir: string): Promise<void> =>
  runBundler(outDir, {
    plugins: [mockLayerPlugin(), ...createPackageList('ssr').plugins()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      // The target is older than the Node version that the mock requires, so that older versions can parse the file and
      // report that they are not supported.
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: mockFileName, codeSplitting: false },
      },
    },
  });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const comment = (text: string): string => `/*!\n${text.replaceAll('*/', '* /')}\n*/\n`;

/**
 * Renders the mock as one module for Node. The module includes the OpenAPI document and the content folder's
 * `mock/index.ts`. The document is prepended to the bundle as JSON, so changing it does not require rebundling.
 */
const renderMockFile = async (
  { api, openapi }: Pick<BuiltSite, 'api' | 'openapi'>,
  caches: Caches,
): Promise<string> => {
  const cache = caches.openFolders(mockCache);
  const folder = await cache.readOrFill(cache.keyOf(process.version), bundleMock);
  const code = await readFile(path.join(folder, mockFileName), 'utf8');
  const licenses = readPackageList(folder).map(describePackage).join('\n\n---\n\n');
  const [title, version] = [api?.title ?? '', api?.version ?? ''].map(oneLine);
  const mocked = {
    name: title,
    document: openapi,
    errorStatus: api && exampleErrorStatus(api),
  };
  return [
    comment(
      `Mock of ${title} ${version}. It requires Node ${mockNodeVersion} or newer: node ${mockFileName} --help\nThe code of the mock is under the MIT License.`,
    ),
    `const mockedApi=${JSON.stringify(formatJson(mocked))};\n`,
    code,
    comment(`Contains:\n\n${licenses}`),
  ].join('');
};

export const collectMockFile = async (
  built: Pick<BuiltSite, 'site' | 'api' | 'openapi'>,
  caches: Caches,
): Promise<ReadonlyMap<string, string>> =>
  offersMock(built.site.servers)
    ? new Map([[mockFileName, await renderMockFile(built, caches)]])
    : new Map();

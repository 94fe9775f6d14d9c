import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePath } from '../../base/paths/route-path.ts';
import { parseWrittenJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { parseJson } from '../../base/json/parse-json.ts';
import type { SearchEngine, Search } from '../../model/search.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { type OperationNode, readOperations } from '../../api/document/operations.ts';
import { textOf } from '../../api/document/read-node.ts';
import { openEmbeddedSearch } from '../../site/search/embedded/embedded-search.ts';
import { createTypesenseSearch } from '../../site/search/hosted/typesense-search.ts';

export type PublishedPage = { readonly href: string; readonly title: string };

export type PublishedSite = {
  readonly name: string;
  readonly pages: readonly PublishedPage[];
  readonly basePath: string;
  readonly search: Search;
  /** Null for a page without a Markdown copy, such as the search page. */
  readonly readCopy: (page: PublishedPage) => Promise<string | null>;
  readonly openapi: OpenapiDocument | null;
  readonly operations: readonly OperationNode[];
  readonly mockFile: string | null;
};

const readIfPresent = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return null;
    }
    throw error;
  });

/** Authors may write the web manifest themselves, so it is validated. */
const nameOf = (manifestText: string | null): string => {
  const manifest = parseJson(manifestText ?? '');
  return (isRecord(manifest) && textOf(manifest, 'name')) || 'Documentation';
};

/** The search URL in `opensearch.xml` contains the base path. */
const basePathOf = (openSearchText: string): string => {
  const [, site = ''] = /template="([^"]*\/)search\?/.exec(openSearchText) ?? [];
  return URL.parse(site)?.pathname ?? '/';
};

const openSearch = async (root: string, engine: SearchEngine): Promise<Search> => {
  if (engine.engine === 'hosted') {
    return createTypesenseSearch(engine);
  }
  const load = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(root, engine.folder, name), 'utf8'));
  return openEmbeddedSearch(load);
};

/**
 * @param root `dist/public` or a copy of it
 * @throws a system error if a required file cannot be read
 */
export const openPublishedSite = async (root: string): Promise<PublishedSite> => {
  const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');
  const openapiText = await readIfPresent(path.join(root, 'openapi.json'));
  const openapi = openapiText === null ? null : (parseWrittenJson(openapiText) as OpenapiDocument);
  const mockFile = path.join(root, 'mock.mjs');
  return {
    name: nameOf(await readIfPresent(path.join(root, 'manifest.webmanifest'))),
    pages: JSON.parse(await read('routes.json')) as PublishedPage[],
    basePath: basePathOf(await read('opensearch.xml')),
    search: await openSearch(root, JSON.parse(await read('search-engine.json')) as SearchEngine),
    readCopy: ({ href }) => {
      const name = decodePath(href).replace(/\/$/, '') || '/index';
      return readIfPresent(path.join(root, `${name}.md`));
    },
    openapi,
    operations: openapi === null ? [] : readOperations(openapi),
    mockFile: existsSync(mockFile) ? mockFile : null,
  };
};

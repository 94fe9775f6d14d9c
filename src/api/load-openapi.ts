import type { Caches } from '../cache/caches.ts';
import type { ValueCacheDeclaration } from '../cache/value-cache.ts';
import { isRecord } from '../json/is-record.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { type Problem, createProblem, hasErrors } from '../problems/problem.ts';
import { type Bundled, bundle } from './bundle.ts';
import {
  type OpenapiFiles,
  type OpenapiInput,
  type ParsedFile,
  nodePathId,
  parseFiles,
  rootFile,
} from './openapi-files.ts';

/** The OpenAPI document, or null where it has errors, and its problems. */
export type LoadedOpenapi = Omit<Bundled, 'openapi' | 'used'> & {
  readonly openapi: OpenapiDocument | null;
};

type CachedOpenapi = Pick<Bundled, 'openapi' | 'operationLocations'>;

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

const missingRoot = (file: string): Problem =>
  createProblem({
    code: 'openapi/unknown-file',
    location: { kind: 'file', file },
    expected: 'the root file of the OpenAPI document',
    found: 'a folder without it',
  });

const unusedEntries = (file: ParsedFile, used: ReadonlySet<string>): Problem[] => {
  if (used.has(nodePathId({ file, path: [] }))) {
    return [];
  }
  const entries = isRecord(file.value) ? Object.keys(file.value) : [];
  const unused = entries.filter((key) => !used.has(nodePathId({ file, path: [key] })));
  return unused.length === entries.length
    ? [
        createProblem({
          code: 'openapi/unused-entry',
          location: { kind: 'file', file: file.displayFile },
          expected: 'a file that others refer to',
          found: 'one that none refers to',
        }),
      ]
    : unused.map((key) =>
        createProblem({
          code: 'openapi/unused-entry',
          location: file.keyLocationAt([key]),
          expected: 'an entry that something refers to',
          found: `\`${key}\`, to which nothing does`,
        }),
      );
};

const readOpenapi = (files: OpenapiFiles, root: ParsedFile): LoadedOpenapi => {
  const inFiles = [...files.values()].flatMap(({ problems }) => problems);
  if (!root.isReadable) {
    return { openapi: null, operationLocations: {}, problems: inFiles };
  }
  const { openapi, operationLocations, used, problems: found } = bundle(files, root);
  const errors = [...inFiles, ...found];
  if (hasErrors(errors)) {
    // The intended target of a broken reference would be reported as unused.
    return { openapi: null, operationLocations, problems: errors };
  }
  const others = [...files.values()].filter((file) => file !== root);
  // An unused entry is most likely a new path that the root does not list yet.
  const problems = others.flatMap((file) => unusedEntries(file, used));
  return { openapi, operationLocations, problems };
};

/**
 * Reads the OpenAPI document whose root is `openapi/openapi.yaml`, with its tokens replaced and its files bundled into
 * one. Null where there are no files. A document without problems is cached.
 */
export const loadOpenapi = async (
  input: OpenapiInput,
  caches: Caches,
): Promise<LoadedOpenapi | null> => {
  if (input.files.length === 0) {
    return null;
  }
  const cache = caches.open(openapiCache);
  const sources = input.files.map(({ file, source }) => [input.displayPath(file), source]);
  const key = cache.keyOf([input.tokens, sources]);
  const cached = cache.read(key);
  if (cached) {
    return { ...cached, problems: [] };
  }
  const files = parseFiles(input);
  const root = files.get(rootFile);
  if (!root) {
    const problems = [missingRoot(input.displayPath(rootFile))];
    return { openapi: null, operationLocations: {}, problems };
  }
  const loaded = readOpenapi(files, root);
  if (loaded.openapi && loaded.problems.length === 0) {
    const { openapi, operationLocations } = loaded;
    cache.write(key, { openapi, operationLocations });
  }
  return loaded;
};

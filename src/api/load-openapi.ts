import { isRecord } from '../json/is-record.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import {
  type SourceLocation,
  type Problem,
  hasErrors,
  createProblem,
} from '../problems/problem.ts';
import { bundle } from './bundle.ts';
import { openOpenapiCache } from './openapi-cache.ts';
import {
  type OpenapiFiles,
  type OpenapiInput,
  type ParsedFile,
  nodePathId,
  parseFiles,
  rootFile,
} from './openapi-files.ts';

/** The OpenAPI document, or null where it has errors, and its problems. */
export type LoadedOpenapi = {
  readonly openapi: OpenapiDocument | null;
  /** Source locations of operations by id. */
  readonly operationLocations: Readonly<Record<string, SourceLocation>>;
  readonly problems: readonly Problem[];
};

const missingRoot = (file: string): Problem =>
  createProblem({
    code: 'openapi/unknown-file',
    location: { kind: 'file', file },
    expected: 'the root file of the OpenAPI document',
    found: 'a folder without it',
  });

const unusedEntries = (file: ParsedFile, used: ReadonlySet<string>): Problem[] => {
  const entries = isRecord(file.value) ? Object.keys(file.value) : [];
  const unused = entries.filter((key) => !used.has(nodePathId({ file, path: [key] })));
  if (used.has(nodePathId({ file, path: [] }))) {
    return [];
  }
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
 * Reads the OpenAPI document whose root is `openapi/openapi.yaml`, with tokens replaced and bundled into one. Null where
 * there are no files. A document without problems is cached.
 */
export const loadOpenapi = async (
  input: OpenapiInput,
  cacheDir: string,
): Promise<LoadedOpenapi | null> => {
  if (input.files.length === 0) {
    return null;
  }
  const cache = await openOpenapiCache(cacheDir, input);
  const cached = await cache.read();
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
    await cache.write({ ...loaded, openapi: loaded.openapi });
  }
  return loaded;
};

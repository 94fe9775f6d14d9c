import {
  bundleDocument,
  getTypes,
  detectSpec,
  normalizeTypes,
  resolveDocument,
} from '@redocly/openapi-core';
import type { Caches } from '../../base/cache/caches.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { type ProblemCode, toleratedErrors } from '../../problems/problem-codes.ts';
import { type Problem, type SourceLocation, hasErrors } from '../../problems/problem.ts';
import { replaceLimits } from '../limits.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkOperations } from './check-operations.ts';
import { findUnfollowableReference } from './check-references.ts';
import { findRoot } from './find-root.ts';
import { type Locators, createLocators } from './locate-node.ts';
import { normalizeDocument } from './normalize-document.ts';
import { openapiCache } from './openapi-cache.ts';
import { type OpenapiFiles, type OpenapiInput, parseFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';
import { OpenapiResolver, toDocument } from './openapi-resolver.ts';
import { ruleCodes } from './rules.ts';
import { findUnusedEntries } from './unused-entries.ts';
import { createValidation, validate } from './validate.ts';

export type LoadedOpenapi = {
  /** Bundled and upgraded to OpenAPI 3.1. */
  readonly openapi: OpenapiDocument | null;
  readonly locate: (keys: readonly string[]) => SourceLocation;
  readonly problems: readonly Problem[];
};

export type LoadOptions = {
  readonly caches: Caches;
  readonly isOff: (code: ProblemCode) => boolean;
};

/** A document that only breaks rules is still usable. */
const isUnusable = (problems: readonly Problem[]): boolean =>
  hasErrors(problems.filter(({ code }) => !ruleCodes.has(code) && !toleratedErrors.has(code)));

type Read = Pick<LoadedOpenapi, 'openapi' | 'problems'>;

const readDocument = async (
  files: OpenapiFiles,
  root: ParsedFile,
  isOff: LoadOptions['isOff'],
): Promise<Read> => {
  const config = await createValidation(isOff);
  const document = toDocument(root);
  const resolver = new OpenapiResolver(files, document);
  const version = detectSpec(document.parsed);
  const problems = await validate(files, { document, resolver, config });
  if (isUnusable(problems)) {
    // Skip the check for unused entries, because the target of a broken reference would seem unused.
    return { openapi: null, problems };
  }
  const { Root: rootType } = normalizeTypes(config.extendTypes(getTypes(version), version), config);
  const references =
    rootType &&
    (await resolveDocument({ rootDocument: document, rootType, externalRefResolver: resolver }));
  const unused = references ? findUnusedEntries(files, root, references) : [];
  const { bundle } = await bundleDocument({
    document,
    config,
    types: getTypes(version),
    externalRefResolver: resolver,
  });
  return {
    openapi: replaceLimits(normalizeDocument(bundle.parsed as OpenapiDocument)),
    problems: [...problems, ...unused],
  };
};

const readRoot = async (
  files: OpenapiFiles,
  root: ParsedFile,
  locators: Locators,
  isOff: LoadOptions['isOff'],
): Promise<Read> => {
  const unfollowable = findUnfollowableReference(files, root);
  if (unfollowable) {
    return { openapi: null, problems: [unfollowable] };
  }
  const read = await readDocument(files, root, isOff);
  const { openapi } = read;
  const own = openapi
    ? [...checkExtensions(openapi, locators), ...checkOperations(openapi, locators)]
    : [];
  const problems = [...read.problems, ...own];
  return { openapi: isUnusable(problems) ? null : read.openapi, problems };
};

const readFiles = async (
  files: OpenapiFiles,
  isOff: LoadOptions['isOff'],
): Promise<LoadedOpenapi> => {
  const inFiles = [...files.values()].flatMap(({ problems }) => problems);
  const found = findRoot(files);
  if (!('root' in found)) {
    return {
      openapi: null,
      locate: () => ({ kind: 'file', file: '' }),
      // If a file is unreadable, do not report that the root is missing, because that file may be the root.
      problems: inFiles.length > 0 ? inFiles : [found],
    };
  }
  const { root } = found;
  const locators = createLocators(files, root);
  const { locate } = locators;
  if (!root.isReadable) {
    return { openapi: null, locate, problems: inFiles };
  }
  const { openapi, problems } = await readRoot(files, root, locators, isOff);
  return {
    openapi: hasErrors(inFiles) ? null : openapi,
    locate,
    problems: [...inFiles, ...problems],
  };
};

/** Parses the files of a cached document only when a location is needed. */
const createLazyLocate = (input: OpenapiInput): LoadedOpenapi['locate'] => {
  let files: OpenapiFiles | undefined;
  return (keys) => {
    files ??= parseFiles(input);
    const found = findRoot(files);
    return 'root' in found
      ? createLocators(files, found.root).locate(keys)
      : { kind: 'file', file: input.displayPath('openapi') };
  };
};

/**
 * Reads an OpenAPI 3.1, 3.0 or Swagger 2.0 document, with tokens replaced. Returns null if there are no files. Caches
 * only documents without problems.
 */
export const loadOpenapi = async (
  input: OpenapiInput,
  { caches, isOff }: LoadOptions,
): Promise<LoadedOpenapi | null> => {
  if (input.files.length === 0) {
    return null;
  }
  const cache = caches.open(openapiCache);
  const sources = input.files.map(({ file, source }) => [input.displayPath(file), source]);
  const off = [...ruleCodes].filter(isOff);
  const key = cache.keyOf([input.tokens, sources, off]);
  const cached = cache.read(key);
  if (cached) {
    return { openapi: cached, problems: [], locate: createLazyLocate(input) };
  }
  const loaded = await readFiles(parseFiles(input), isOff);
  if (loaded.openapi && loaded.problems.length === 0) {
    cache.write(key, loaded.openapi);
  }
  return loaded;
};

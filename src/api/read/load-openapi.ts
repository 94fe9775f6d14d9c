import {
  bundleDocument,
  getTypes,
  detectSpec,
  normalizeTypes,
  resolveDocument,
} from '@redocly/openapi-core';
import { formatJson, parseWrittenJson } from '../../base/json/exact-json.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { type ProblemCode, toleratedErrors } from '../../problems/problem-codes.ts';
import { groupProblems } from '../../problems/group-problems.ts';
import {
  type Problem,
  type SourceLocation,
  createProblem,
  hasErrors,
  uniqueProblems,
} from '../../problems/problem.ts';
import { replaceLimits } from '../limits.ts';
import { checkOwnLists } from './check-own-lists.ts';
import { checkClosedParts } from './check-closed-parts.ts';
import { checkContradictions } from './check-contradictions.ts';
import { checkExampleFiles } from './check-example-files.ts';
import { checkExamples } from './check-examples.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkOperations } from './check-operations.ts';
import { checkRounded } from './check-rounded.ts';
import { checkTags } from './check-tags.ts';
import { findUnfollowableReference } from './check-references.ts';
import { type DescribedLink, findDescribedLinks } from './described-links.ts';
import { findRoot } from './find-root.ts';
import { checkInternalNames } from './internal/check-names.ts';
import { findDocumentMark, internalMark } from './internal/find-internal.ts';
import { type LeftOutParts, nothingLeftOut } from './internal/left-out.ts';
import { type InternalRequirement, removeInternal } from './internal/remove-internal.ts';
import { restorePath } from './internal/restore-path.ts';
import { type Locators, createLocators } from './locate-node.ts';
import { convertStructure, normalizeDocument } from './normalize-document.ts';
import { type StoredOpenapi, openapiCache } from './openapi-cache.ts';
import { type OpenapiFiles, type OpenapiInput, parseFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';
import { OpenapiResolver, toDocument } from './openapi-resolver.ts';
import { ruleCodes } from './rules.ts';
import { findUnusedEntries } from './unused-entries.ts';
import { type OverlaidFiles, applyOverlays } from './overlays/apply-overlays.ts';
import { createValidation, validate } from './validate.ts';

export type LoadedOpenapi = {
  readonly openapi: OpenapiDocument | null;
  readonly locate: (keys: readonly string[]) => SourceLocation;
  readonly links: readonly DescribedLink[];
  readonly problems: readonly Problem[];
  readonly leftOut: LeftOutParts;
};

export type LoadOptions = {
  readonly caches: Caches;
  readonly isOff: (code: ProblemCode) => boolean;
};

type ReadOptions = Pick<LoadOptions, 'isOff'> & { readonly marks: readonly string[] };

const isUnusable = (problems: readonly Problem[]): boolean =>
  hasErrors(problems.filter(({ code }) => !ruleCodes.has(code) && !toleratedErrors.has(code)));

/** `openapi` excludes internal parts. `locatorsFor` maps paths in it to locations in the original files. */
type Read = Pick<LoadedOpenapi, 'problems' | 'leftOut'> &
  Pick<StoredOpenapi, 'kept'> & {
    readonly openapi: OpenapiDocument | null;
  };

const nothing = { openapi: null, leftOut: nothingLeftOut, kept: {} };

const locatorsFor = (
  { openapi, kept }: Pick<Read, 'openapi' | 'kept'>,
  { locate, locateKey }: Locators,
): Locators => {
  const restore = (keys: readonly string[]): readonly string[] =>
    openapi ? restorePath(openapi, kept, keys) : keys;
  return {
    locate: (keys) => locate(restore(keys)),
    locateKey: (keys) => locateKey(restore(keys)),
  };
};

const internalDocument = (location: SourceLocation): Problem =>
  createProblem({
    code: 'openapi/no-document',
    location,
    expected: 'a document with something to publish',
    found: 'one that is internal as a whole',
  });

const internalRequirement = (
  { keys, scheme }: InternalRequirement,
  { locateKey }: Locators,
): Problem =>
  createProblem({
    code: 'openapi/unknown-scheme',
    location: locateKey(keys),
    expected: 'a security scheme that is published',
    found: `only \`${scheme}\`, which is internal`,
  });

const lostText = (keys: readonly string[], { locateKey }: Locators): Problem =>
  createProblem({
    code: 'openapi/internal-name',
    location: locateKey(keys),
    expected: 'an example without internal names',
    found: 'text that contains one, so the example is left out',
  });

const readDocument = async (
  files: OpenapiFiles,
  root: ParsedFile,
  locators: Locators,
  { isOff, marks }: ReadOptions,
): Promise<Read> => {
  const config = await createValidation(isOff, marks);
  const document = toDocument(root);
  const resolver = new OpenapiResolver(files, document);
  const version = detectSpec(document.parsed);
  const problems = await validate(files, { document, resolver, config, marks });
  if (isUnusable(problems)) {
    // Skip the check for unused entries, because the target of a broken reference would seem unused.
    return { ...nothing, problems };
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
  const bundled = bundle.parsed as OpenapiDocument;
  const mark = findDocumentMark(bundled, marks);
  if (mark) {
    return { ...nothing, problems: [...problems, internalDocument(locators.locateKey(mark))] };
  }
  const { openapi, leftOut, kept, requirements, lostTexts } = removeInternal(
    convertStructure(bundled, marks),
    marks,
  );
  return {
    openapi: replaceLimits(normalizeDocument(openapi)),
    leftOut,
    kept,
    problems: [
      ...problems,
      ...unused,
      ...requirements.map((requirement) => internalRequirement(requirement, locators)),
      ...lostTexts.map((keys) => lostText(keys, locators)),
    ],
  };
};

const readRoot = async (
  files: OpenapiFiles,
  root: ParsedFile,
  locators: Locators,
  options: ReadOptions,
): Promise<Read> => {
  const unfollowable = findUnfollowableReference(files, root);
  if (unfollowable) {
    return { ...nothing, problems: [unfollowable] };
  }
  const read = await readDocument(files, root, locators, options);
  const { openapi, leftOut } = read;
  const shown = locatorsFor(read, locators);
  const own = openapi
    ? [
        ...checkExtensions(openapi, shown, leftOut),
        ...checkOperations(openapi, shown),
        ...checkTags(openapi, shown),
        ...checkInternalNames(openapi, leftOut, shown),
        ...checkClosedParts(openapi, shown),
        ...checkContradictions(openapi, shown),
        ...checkRounded(openapi, shown),
      ]
    : [];
  const problems = [...read.problems, ...own];
  const usable = isUnusable(problems) ? null : openapi;
  // Report these problems separately, because they do not make a document unusable.
  const harmless = [
    ...(openapi ? checkOwnLists(openapi, shown) : []),
    ...checkExampleFiles(files, root),
    ...(usable && !options.isOff('openapi/invalid-example') ? checkExamples(usable, shown) : []),
  ];
  return { ...read, openapi: usable, problems: uniqueProblems([...problems, ...harmless]) };
};

const readFiles = async (
  { files, problems: inOverlays }: OverlaidFiles,
  options: ReadOptions,
): Promise<LoadedOpenapi & Pick<Read, 'kept'>> => {
  const inFiles = [...inOverlays, ...[...files.values()].flatMap(({ problems }) => problems)];
  const found = findRoot(files);
  if (!('root' in found)) {
    return {
      ...nothing,
      locate: () => ({ kind: 'file', file: '' }),
      links: [],
      // If a file is unreadable, do not report that the root is missing, because that file may be the root.
      problems: inFiles.length > 0 ? inFiles : [found],
    };
  }
  const { root } = found;
  const locators = createLocators(files, root);
  if (!root.isReadable) {
    return { ...nothing, locate: locators.locate, links: [], problems: inFiles };
  }
  const read = await readRoot(files, root, locators, options);
  return {
    ...read,
    openapi: hasErrors(inFiles) ? null : read.openapi,
    locate: locatorsFor(read, locators).locate,
    links: read.openapi ? findDescribedLinks(files) : [],
    problems: groupProblems([...inFiles, ...read.problems]),
  };
};

const createLazyLocate = (
  input: OpenapiInput,
  read: Pick<Read, 'openapi' | 'kept'>,
): LoadedOpenapi['locate'] => {
  let files: OpenapiFiles | undefined;
  return (keys) => {
    files ??= applyOverlays(parseFiles(input)).files;
    const found = findRoot(files);
    return 'root' in found
      ? locatorsFor(read, createLocators(files, found.root)).locate(keys)
      : { kind: 'file', file: input.displayPath('openapi') };
  };
};

/**
 * Reads an OpenAPI 3.0 to 3.2 or Swagger 2.0 document, with tokens replaced. Returns null if there are no files. Caches
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
  const off = [...ruleCodes, 'openapi/invalid-example' as const].filter(isOff);
  const marks = [internalMark, ...(input.internalMarks ?? [])];
  const key = cache.keyOf([input.tokens, sources, off, marks]);
  const cached = cache.read(key);
  if (cached) {
    const { kept, json, ...stored } = cached;
    const openapi = parseWrittenJson(json) as OpenapiDocument;
    return { ...stored, openapi, problems: [], locate: createLazyLocate(input, { openapi, kept }) };
  }
  const { kept, ...loaded } = await readFiles(applyOverlays(parseFiles(input)), { isOff, marks });
  if (loaded.openapi && loaded.problems.length === 0) {
    const { openapi, links, leftOut } = loaded;
    cache.write(key, { json: formatJson(openapi), links, leftOut, kept });
  }
  return loaded;
};
